import * as exchanges from "../../orders/exchanges/copy"
import * as exchangesInSwahili from "../../orders/exchanges/copy.sw"
import * as returns from "../../orders/returns/copy"
import * as returnsInSwahili from "../../orders/returns/copy.sw"
import * as restock from "../../restock/copy"
import * as restockInSwahili from "../../restock/copy.sw"
import * as reviews from "../../reviews/copy"
import * as reviewsInSwahili from "../../reviews/copy.sw"
import * as wishList from "../../wish-list/copy"
import * as wishListInSwahili from "../../wish-list/copy.sw"
import { type TextPair, pairOf } from "../text-pair"

/** Texts about what follows an order, and about lists of pieces. */
export const AFTER_SALES_TEXTS: readonly TextPair[] = [
  pairOf(exchanges, exchangesInSwahili),
  pairOf(returns, returnsInSwahili),
  pairOf(restock, restockInSwahili),
  pairOf(reviews, reviewsInSwahili),
  pairOf(wishList, wishListInSwahili),
]
