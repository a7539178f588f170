import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import type { ProductCard } from "@mavazi/contracts"
import { stockState } from "@mavazi/contracts/catalogue/stock"
import type { ProductSource } from "../../medusa-schema/products/product-source"
import type { IndexedProduct, SearchTexts } from "../search/product-store"
import { describeProduct, type DetailRow, type ProductDescription } from "./product-description"
import { ROW_REVISION } from "./row-revision"
import { inSwahili } from "./translate-source"

/** A product in the read model: columns to search and filter by, and its JSON for lists and page. */
export interface ProductRow {
  id: string
  slug: string
  title: string
  published_at: Date
  price: number
  in_stock: boolean
  categories: string[]
  /** Handles of the top-level category and of the one below it that the card names. */
  category: string | null
  subcategory: string | null
  /** Names of its categories, values of its options but sizes, and its material, type and tags. */
  keywords: string
  description: string
  offers: IndexedProduct["offers"]
  attributes: IndexedProduct["attributes"]
  /** Texts in Swahili by which it is found; null without a translation, as are the two below. */
  swahili: SearchTexts | null
  card: ProductCard
  detail: DetailRow
  card_sw: ProductCard | null
  detail_sw: DetailRow | null
  /** Hash of what lists show; stock counts as in, low (with its number) or out. */
  list_hash: string
  /** The same for the product's page, variant by variant. */
  detail_hash: string
  /** Hash that includes the exact stock. */
  exact_hash: string
}

/** The row of a product; undefined when no variant has a price in shillings. */
export function toProductRow(source: ProductSource): ProductRow | undefined {
  if (source.variants.length === 0) return undefined
  const shown = describeProduct(source)
  const { card, detail, categories, keywords, offers, attributes } = shown
  const swahili = translationOf(source, shown)
  const revision = source.reviews?.revision
  return {
    id: source.id,
    slug: source.slug,
    title: source.title,
    published_at: source.published_at,
    price: card.price,
    in_stock: card.stock > 0,
    categories,
    category: card.category,
    subcategory: source.categories[0]?.handles[1] ?? null,
    keywords,
    description: source.description,
    swahili: swahili && {
      title: swahili.card.title,
      keywords: swahili.keywords,
      description: swahili.card.description,
    },
    offers,
    attributes,
    card,
    detail,
    card_sw: swahili?.card ?? null,
    detail_sw: swahili?.detail ?? null,
    list_hash: hash([ROW_REVISION, listed(shown), categories, offers, swahili && listed(swahili)]),
    detail_hash: hash([ROW_REVISION, paged(shown), swahili && paged(swahili), revision]),
    exact_hash: hash([ROW_REVISION, shown, swahili, revision]),
  }
}

/** The product in Swahili; null when nothing of it is translated. */
function translationOf(source: ProductSource, english: ProductDescription): ProductDescription | null {
  const swahili = describeProduct(inSwahili(source))
  return isDeepStrictEqual(swahili, english) ? null : swahili
}

/** What lists show; stock is coarse. */
function listed({ card, keywords, attributes }: ProductDescription) {
  return [{ ...card, stock: coarse(card.stock) }, keywords, attributes]
}

/** The same for the product's page, variant by variant. */
function paged({ card, detail }: ProductDescription) {
  const variants = detail.variants.map((variant) => ({ ...variant, stock: coarse(variant.stock) }))
  return [
    { ...card, stock: coarse(card.stock) },
    { ...detail, variants },
  ]
}

/** Stock as it is displayed: a number when low, else only in or out of stock. */
function coarse(units: number): string {
  const state = stockState(units)
  return state === "low" ? `low ${String(units)}` : state
}

function hash(value: unknown): string {
  return createHash("sha1").update(JSON.stringify(value)).digest("base64")
}
