import type { TableProduct } from "@mavazi/contracts/engine-admin/product-table"

/* Texts of the page "Products and stock". */

export const productsAndStock = "Products and stock"
export const productsAndStockAbout =
  "Type a stock and press Enter to save it. The shop follows within seconds. Stock includes what is sold and still to be sent."
export const productsWhat = "products"
export const search = "Title or SKU"
export const category = "Category"
export const allCategories = "All categories"
export const status = "Status"
export const allStatuses = "All statuses"
export const stock = "Stock"
export const allStock = "Any stock"
export const STATUS_NAMES: Readonly<Record<TableProduct["status"], string>> = {
  published: "On sale",
  draft: "Draft",
  proposed: "Proposed",
  rejected: "Rejected",
}
export const STOCK_NAMES = { low: "Low: 5 or fewer left", out: "Sold out" } as const
export const lowCount = (count: number) => `${String(count)} low in stock`
export const outCount = (count: number) => `${String(count)} sold out`
export const lowHeading = "Products to restock"
export const lowAbout = "At most 5 pieces of a size or colour are left, or none:"
export const noProducts = "No product matches."
export const columns = { product: "Product", status: "Status", price: "Price", stock: "Stock" } as const
export const selectProduct = (title: string) => `Select ${title}`
export const selectPage = "Select all on this page"
export const from = (price: string) => `From ${price}`
export const sale = (price: string) => `Now ${price}`
export const noPrice = "No price"
export const units = (count: number) => `${String(count)} in stock`
export const soldOut = (count: number) => `${String(count)} sold out`
export const notLimited = "Not counted"
export const isSet = "Set"
export const backorder = "Backorder"
export const showStock = "Show stock"
export const hideStock = "Hide stock"
export const stockOf = (name: string, location: string) => `Stock of ${name}, ${location}`
export const reserved = (count: number) => `${String(count)} reserved`
export const waiting = (count: number) =>
  count === 1 ? "1 person waits for an email" : `${String(count)} people wait for an email`
export const stockInvalid = "Enter a whole number, 0 or more."
export const saved = "Saved"
export const selected = (count: number) => (count === 1 ? "1 product selected" : `${String(count)} products selected`)
export const clearSelection = "Clear selection"
export const change = "Change"
export const changeTitle = "Change products"
export const changeAbout = (count: number) =>
  `${count === 1 ? "The selected product changes" : `All ${String(count)} products change`}, or none when something is wrong. Empty fields stay as they are.`
export const changed = "The products are changed. The shop follows within seconds."
export const priceChange = "Price"
export const PRICE_CHANGES = { keep: "Stays", amount: "Set to, in shillings", percent: "Change by per cent" } as const
export const newPrice = "New price in shillings"
export const percent = "Per cent: 10 raises, -10 lowers"
export const percentHint = "Prices are rounded to whole shillings. Price lists and prices for larger quantities stay."
export const addCategory = "Add to category"
export const removeCategory = "Remove from category"
export const stays = "Stays"
export const save = "Save"
