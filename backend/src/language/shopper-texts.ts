import { ACCOUNT_TEXTS } from "./catalogues/account"
import { AFTER_SALES_TEXTS } from "./catalogues/after-sales"
import { BUYING_TEXTS } from "./catalogues/buying"
import { CONTRACT_TEXTS } from "./catalogues/contracts"
import { PAYING_TEXTS } from "./catalogues/paying"
import * as english from "./copy"
import * as swahili from "./copy.sw"
import { pairOf, type TextPair } from "./text-pair"

/** All texts of the shop's calls for shoppers, without those of the payment gateways. */
export const SHOPPER_TEXTS: readonly TextPair[] = [
  ...ACCOUNT_TEXTS,
  ...BUYING_TEXTS,
  ...PAYING_TEXTS,
  ...AFTER_SALES_TEXTS,
  ...CONTRACT_TEXTS,
  pairOf(english, swahili),
]
