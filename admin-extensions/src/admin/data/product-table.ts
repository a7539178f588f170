import { fetchParsed, formatKsh } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import {
  ChangedProducts,
  type ProductChanges,
  ProductTable,
  type StockChanges,
  StockCounts,
  type TableProduct,
} from "@mavazi/contracts/engine-admin/product-table"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import * as copy from "../copy/product-table"

export const PRODUCT_TABLE = "product-table"

/** What the table is narrowed to, as in the address of the page; empty for all. */
export interface TableFilter {
  q: string
  category: string
  status: string
  stock: string
}

/** @param page counted from 1 */
export const productTableQuery = (filter: TableFilter, page: number) => {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""))
  return queryOptions({
    queryKey: [PRODUCT_TABLE, filter, page],
    queryFn: () => fetchParsed(ProductTable, engineAdminPaths.productTable, { query: { ...given, page } }),
    placeholderData: keepPreviousData,
  })
}

/** How many products are low in stock or sold out. */
export const stockCountsQuery = queryOptions({
  queryKey: [PRODUCT_TABLE, "stock-counts"],
  queryFn: () => fetchParsed(StockCounts, engineAdminPaths.stockCounts),
})

/** The counts that are not zero, each with its filter. */
export const shownCounts = ({ low, out }: StockCounts) =>
  [
    { filter: "low", count: low, label: copy.lowCount(low) },
    { filter: "out", count: out, label: copy.outCount(out) },
  ].filter(({ count }) => count > 0)

export const setStock = (change: StockChanges["changes"][number]) =>
  fetchParsed(ChangedProducts, engineAdminPaths.productTableStock, { body: { changes: [change] } })

export const changeProducts = (body: ProductChanges) =>
  fetchParsed(ChangedProducts, engineAdminPaths.productTableChanges, { body })

/** `Ksh 1,000.00`, or `From Ksh 1,000.00` where variants differ. */
export function priceWords({ variants }: TableProduct): string {
  const prices = variants.flatMap(({ price }) => price ?? [])
  const lowest = Math.min(...prices)
  if (prices.length === 0) return copy.noPrice
  return prices.some((price) => price !== lowest) ? copy.from(formatKsh(lowest)) : formatKsh(lowest)
}

/** The lowest price of a price list; null when none applies. */
export function saleWords({ variants }: TableProduct): string | null {
  const prices = variants.flatMap(({ salePrice }) => salePrice ?? [])
  return prices.length === 0 ? null : copy.sale(formatKsh(Math.min(...prices)))
}

/** `12 in stock, 1 sold out`. */
export function stockWords({ variants }: TableProduct): string {
  const counted = variants.flatMap(({ units }) => units ?? [])
  if (counted.length === 0) return copy.notLimited
  const soldOut = counted.filter((units) => units === 0).length
  const total = copy.units(counted.reduce((sum, units) => sum + units, 0))
  return soldOut === 0 ? total : `${total}, ${copy.soldOut(soldOut)}`
}

/** What is typed to change several products. */
export interface ChangeInput {
  priceChange: keyof typeof copy.PRICE_CHANGES
  price: string
  addCategory: string
  removeCategory: string
  status: string
}

export const NO_CHANGE: ChangeInput = {
  ...{ priceChange: "keep", price: "", addCategory: "", removeCategory: "", status: "" },
}

/** The changes as sent; the server says what is wrong with them. */
export function changesToSend(ids: string[], input: ChangeInput): ProductChanges {
  const { priceChange, price, addCategory, removeCategory, status } = input
  const value = price.trim() === "" ? NaN : Number(price.replaceAll(",", ""))
  return {
    ids,
    ...(priceChange === "amount" && { price: { amount: value } }),
    ...(priceChange === "percent" && { price: { percent: value } }),
    ...(addCategory !== "" && { addCategory }),
    ...(removeCategory !== "" && { removeCategory }),
    ...(status !== "" && { status: status as "draft" | "published" }),
  }
}
