"""What Hypothesis draws: ways through games. A failing way shrinks towards seed 0 and few chosen actions."""

from hypothesis import strategies as st

from tests.laws.play import Setting, Way, all_settings


def settings() -> st.SearchStrategy[Setting]:
    return st.sampled_from(all_settings())


def ways() -> st.SearchStrategy[Way]:
    choices = st.lists(st.integers(0, 60), max_size=80).map(tuple)
    return st.builds(Way, settings(), st.integers(0, 2**32), choices, st.just(""))
