/** The English texts, which are also the list of all texts. */

import api from "./api.json";
import app from "./app.json";
import chat from "./chat.json";
import common from "./common.json";
import fact from "./fact.json";
import field from "./field.json";
import hint from "./hint.json";
import history from "./history.json";
import home from "./home.json";
import inWords from "./in-words.json";
import kind from "./kind.json";
import launchPad from "./launch-pad.json";
import lesson from "./lesson.json";
import level from "./level.json";
import log from "./log.json";
import notices from "./notices.json";
import option from "./option.json";
import pages from "./pages.json";
import piece from "./piece.json";
import points from "./points.json";
import redPlanet from "./red-planet.json";
import replay from "./replay.json";
import rocketmen from "./rocketmen.json";
import room from "./room.json";
import score from "./score.json";
import seat from "./seat.json";
import settings from "./settings.json";
import spoken from "./spoken.json";
import standing from "./standing.json";
import status from "./status.json";
import table from "./table.json";
import value from "./value.json";
import verb from "./verb.json";

export default {
  api,
  app,
  chat,
  common,
  fact,
  field,
  hint,
  history,
  home,
  "in-words": inWords,
  kind,
  "launch-pad": launchPad,
  lesson,
  level,
  log,
  notices,
  option,
  pages,
  piece,
  points,
  "red-planet": redPlanet,
  replay,
  rocketmen,
  room,
  score,
  seat,
  settings,
  spoken,
  standing,
  status,
  table,
  value,
  verb,
};
