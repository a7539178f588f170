import type { ProductDetail, ProductFacts } from "@mavazi/contracts"

/** A product with what its page says about each size; without what the page has as HTML. */
export interface PageProduct extends Omit<ProductDetail, "collection" | keyof ProductFacts> {
  /** Sentences beside the sizes by size, and by "" while none is chosen. */
  sizeNotes: Readonly<Partial<Record<string, string>>>
}
