/** Every list of products: order, prices, pictures or availability of some product changed. */
export const LIST_TAG = "list"

/** More changed than is worth telling one by one. */
export const EVERYTHING_TAG = "all"

const STOCK = "stock:"

/** The page of one product. */
export function productTag(slug: string): string {
  return `product:${slug}`
}

/** Only the exact number in stock of one product; told to the engine's own cache, not to the public. */
export function stockTag(slug: string): string {
  return `${STOCK}${slug}`
}

export function isStockTag(tag: string): boolean {
  return tag.startsWith(STOCK)
}

/** `product:x` and `stock:x` → `x`; other tags → undefined. */
export function slugOfTag(tag: string): string | undefined {
  return /^(?:product|stock):(.+)$/.exec(tag)?.[1]
}
