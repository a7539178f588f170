import { REFUNDED } from "../../../contract/index"
import * as resultsInSwahili from "../../../daraja/stk/copy.sw"
import { shopperTexts } from "../../../daraja/stk/result-codes"
import * as attempts from "../attempts/copy"
import * as attemptsInSwahili from "../attempts/copy.sw"
import * as view from "../payment-view/copy"
import * as viewInSwahili from "../payment-view/copy.sw"
import * as prompts from "../prompts/copy"
import * as promptsInSwahili from "../prompts/copy.sw"
import * as receipts from "../receipts/copy"
import * as receiptsInSwahili from "../receipts/copy.sw"

/**
 * Texts for shoppers in English, each set with its translation under the same names. The texts of payments are stored and
 * answered in English; a shop with pages in Swahili replaces them by these.
 */
export const SHOPPER_TEXTS: readonly (readonly [english: object, swahili: object])[] = [
  [shopperTexts(), resultsInSwahili.SHOPPER_TEXTS],
  [attempts, attemptsInSwahili],
  [{ ...view, refunded: REFUNDED }, viewInSwahili],
  [prompts, promptsInSwahili],
  [receipts, receiptsInSwahili],
]
