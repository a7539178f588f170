import { ProductFacts } from "@mavazi/contracts"
import { isColourTitle, isSizeTitle } from "../../products/variant-options"
import type { ProductSource } from "../../medusa-schema/products/product-source"
import { unwrap } from "./product-metadata"

/** Keys of the metadata by colour, see `product-metadata.ts`. */
const BY_COLOUR = ["swatches", "pictures_by_colour"]

/**
 * The product with its texts in Swahili; what is not translated stays English. Sizes and the names of the options for size and
 * colour stay, because the shop's pages recognize them. Facts are the keys with `_sw` of the metadata.
 */
export function inSwahili(source: ProductSource): ProductSource {
  const { swahili, collection, type, terms, pictures } = source
  const termOf = (word: string) => terms.get(word) ?? word
  return {
    ...source,
    title: swahili.title ?? source.title,
    description: swahili.description ?? source.description,
    material: swahili.material ?? (source.material === null ? null : termOf(source.material)),
    type: type === null ? null : termOf(type),
    tags: source.tags.map(termOf),
    // What a picture shows is described in English only. The name says less, but in the reader's language.
    pictures: swahili.title === null ? pictures : pictures.map((picture) => ({ ...picture, alt: null })),
    collection: collection && { ...collection, label: swahili.collection ?? collection.label },
    categories: source.categories.map(({ names, swahili_names, ...path }) => ({
      ...{ ...path, swahili_names },
      names: names.map((name, place) => swahili_names[place] ?? name),
    })),
    variants: source.variants.map((variant) => ({ ...variant, options: translateOptions(variant.options, termOf) })),
    metadata: translateMetadata(source.metadata, termOf),
  }
}

function translateOptions(options: Record<string, string> | null, termOf: (word: string) => string) {
  if (options === null) return null
  const translated = Object.entries(options).map(([title, value]) => {
    if (isSizeTitle(title)) return [title, value] as const
    return [isColourTitle(title) ? title : termOf(title), termOf(value)] as const
  })
  return Object.fromEntries(translated)
}

function translateMetadata(metadata: ProductSource["metadata"], termOf: (word: string) => string) {
  if (metadata === null) return null
  const facts = ProductFacts.keyof().options.map((key) => [key, metadata[`${key}_sw`] ?? metadata[key]] as const)
  const byColour = BY_COLOUR.map((key) => [key, withTranslatedKeys(unwrap(metadata[key]), termOf)] as const)
  return { ...metadata, ...Object.fromEntries([...facts, ...byColour]) }
}

function withTranslatedKeys(record: unknown, termOf: (word: string) => string): unknown {
  if (typeof record !== "object" || record === null) return record
  return Object.fromEntries(Object.entries(record).map(([colour, value]: [string, unknown]) => [termOf(colour), value]))
}
