import type { Shape } from "../../catalogue/product"
import { headwrap, sandals, scarf, tote } from "./accessories"
import { shorts, skirt, trousers } from "./bottoms"
import { wrapDress } from "./dresses"
import type { Draw } from "./drawing/draft"
import { columnDress, shirtDress, slipDress, sundress, teaDress, tieredDress } from "./frocks"
import { cardigan, hoodie, jumper } from "./knits"
import { dungarees, jumpsuit, romper } from "./one-pieces"
import { kanzu, kaftan } from "./robes"
import { campShirt, shirt } from "./shirts"
import { blazer, coat, jacket, suit } from "./tailoring"
import { blouse, polo, tee, wrapTop } from "./tops"

/** Every silhouette by its name in the catalogue. */
export const SHAPES: Readonly<Record<Shape, Draw>> = {
  "wrap-dress": wrapDress,
  "shirt-dress": shirtDress,
  "tiered-dress": tieredDress,
  "slip-dress": slipDress,
  sundress,
  "tea-dress": teaDress,
  "column-dress": columnDress,
  blouse,
  "wrap-top": wrapTop,
  tee,
  polo,
  shirt,
  "camp-shirt": campShirt,
  skirt,
  trousers,
  shorts,
  blazer,
  suit,
  coat,
  jacket,
  kaftan,
  kanzu,
  jumpsuit,
  romper,
  dungarees,
  hoodie,
  jumper,
  cardigan,
  headwrap,
  scarf,
  tote,
  sandals,
}
