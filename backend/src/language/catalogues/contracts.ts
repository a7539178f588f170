import * as account from "@mavazi/contracts/account/copy"
import * as accountInSwahili from "@mavazi/contracts/account/copy.sw"
import * as cart from "@mavazi/contracts/cart/copy"
import * as cartInSwahili from "@mavazi/contracts/cart/copy.sw"
import * as catalogue from "@mavazi/contracts/catalogue/copy"
import * as catalogueInSwahili from "@mavazi/contracts/catalogue/copy.sw"
import * as guest from "@mavazi/contracts/guest/copy"
import * as guestInSwahili from "@mavazi/contracts/guest/copy.sw"
import * as reviews from "@mavazi/contracts/reviews/copy"
import * as reviewsInSwahili from "@mavazi/contracts/reviews/copy.sw"
import * as shared from "@mavazi/contracts/shared/copy"
import * as sharedInSwahili from "@mavazi/contracts/shared/copy.sw"
import { type TextPair, pairOf } from "../text-pair"

/** Texts of the contracts' schemas. */
export const CONTRACT_TEXTS: readonly TextPair[] = [
  pairOf(account, accountInSwahili),
  pairOf(cart, cartInSwahili),
  pairOf(catalogue, catalogueInSwahili),
  pairOf(guest, guestInSwahili),
  pairOf(reviews, reviewsInSwahili),
  pairOf(shared, sharedInSwahili),
]
