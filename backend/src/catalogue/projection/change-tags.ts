/** All product lists: order, price, picture or availability of a product changed. */
export const LIST_TAG = "list"

/** The shipping options, their zones, prices or pickup points changed. */
export const SHIPPING_TAG = "shipping"

/** The shop's words changed; followed by their revision. */
export const CONTENT_TAG = "content:"

/** Everything changed. */
export const EVERYTHING_TAG = "all"

const STOCK = "stock:"

/** The page of one product. */
export function productTag(slug: string): string {
  return `product:${slug}`
}

/** The exact stock of one product; invalidates the engine's cache only, and is not published to clients. */
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
