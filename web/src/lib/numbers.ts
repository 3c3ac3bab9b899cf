/** Numbers as people read them: with a minus sign, which is as wide as a plus, and not with a hyphen. */
import { language } from "../words/words";

export function numeral(value: number): string {
  return withMinus(String(value));
}

/** +13, 0, −4. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : numeral(value);
}

/** −2.5; in German −2,5. */
export function inTenths(value: number): string {
  const tenths = new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return withMinus(tenths.format(value));
}

function withMinus(written: string): string {
  return written.replace("-", "−");
}
