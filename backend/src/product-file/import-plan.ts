import { createHash } from "node:crypto"
import type { StockChanges } from "@mavazi/contracts/engine-admin/product-table"
import type { NewVariant } from "../product-table/new-variants"
import type { ProductFields } from "./product-fields"
import type { FileError } from "./read-file"

/** A product that a file creates. */
export interface NewFileProduct {
  fields: ProductFields & { title: string; handle: string }
  options: { title: string; values: string[] }[]
  variants: (Omit<NewVariant, "stocked"> & { price: number; stock: { locationId: string; stocked: number }[] })[]
}

/** What a file changes, and what is wrong with it. */
export interface ImportPlan {
  /** Fields of products by their ids. */
  products: Map<string, ProductFields>
  prices: { productId: string; variantId: string; amount: number }[]
  skus: { id: string; sku: string }[]
  stock: StockChanges["changes"]
  created: NewFileProduct[]
  /** In words, with the line. */
  changes: FileError[]
  errors: FileError[]
}

export const emptyPlan = (): ImportPlan => ({
  ...{ products: new Map(), prices: [], skus: [], stock: [], created: [], changes: [], errors: [] },
})

export const isEmpty = ({ changes }: ImportPlan) => changes.length === 0

/** Hash of the changes with the values that they replace: another one when the shop or the file has changed. */
export function planHash({ products, ...plan }: ImportPlan): string {
  return createHash("sha256")
    .update(JSON.stringify([[...products], plan]))
    .digest("base64url")
}
