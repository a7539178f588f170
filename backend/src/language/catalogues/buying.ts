import * as cart from "../../cart/copy"
import * as cartInSwahili from "../../cart/copy.sw"
import * as catalogue from "../../catalogue/copy"
import * as catalogueInSwahili from "../../catalogue/copy.sw"
import * as orders from "../../orders/copy"
import * as ordersInSwahili from "../../orders/copy.sw"
import * as promotions from "../../promotions/copy"
import * as promotionsInSwahili from "../../promotions/copy.sw"
import { type TextPair, pairOf } from "../text-pair"

/** Texts about products, cart and order. */
export const BUYING_TEXTS: readonly TextPair[] = [
  pairOf(cart, cartInSwahili),
  pairOf(catalogue, catalogueInSwahili),
  pairOf(orders, ordersInSwahili),
  pairOf(promotions, promotionsInSwahili),
]
