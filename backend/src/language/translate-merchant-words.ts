import { DEFAULT_LANGUAGE, type Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readProductWords } from "../catalogue/queries/product-words"
import { readReturnReasonTerms } from "../medusa-schema/products/translations"
import { productsNamedIn, translateProducts } from "./translate-products"
import { hasReturnReasons, translateReturnReasons } from "./translate-return-reasons"

/**
 * The answer with what the merchant has translated: products that lines name, and reasons for returns. Asks the database for what the
 * answer has.
 */
export async function translateMerchantWords(knex: Knex, body: unknown): Promise<unknown> {
  const products = productsNamedIn(body)
  const named = products.length === 0 ? body : translateProducts(body, await readProductWords(knex, products))
  return hasReturnReasons(named) ? translateReturnReasons(named, await readReturnReasonTerms(knex)) : named
}

/** An order, or a variant, with these words in the language of a message. */
export async function inLanguage<Value>(knex: Knex, language: Language, value: Value): Promise<Value> {
  return language === DEFAULT_LANGUAGE ? value : ((await translateMerchantWords(knex, value)) as Value)
}
