import { z } from "zod"
import * as copy from "./copy"

/** Rows of a page of the table. */
export const PRODUCTS_PER_PAGE = 50

/** Most products that are changed at once. */
export const MOST_PRODUCTS = 200

const id = z.string().min(1).max(100)
export const units = z
  .number(copy.STOCK_REQUIRED)
  .int(copy.STOCK_REQUIRED)
  .min(0, copy.STOCK_REQUIRED)
  .max(1_000_000, copy.STOCK_REQUIRED)

export const ProductStatus = z.enum(["draft", "proposed", "published", "rejected"])

export const ProductTableQuery = z
  .object({
    q: z.string().trim().max(100).default("").describe("Text in the title of a product or in a SKU."),
    category: id.optional().describe("Id of a category; products of those below it are included."),
    status: ProductStatus.optional(),
    stock: z
      .enum(["low", "out"])
      .optional()
      .describe(
        "Products on sale with a variant of which at most five are left, or none. Backorders and uncounted stock do not count.",
      ),
    page: z.coerce.number().int().positive().max(100_000).default(1),
  })
  .meta({ id: "ProductTableQuery" })

export const StockAtLocation = z
  .object({
    locationId: z.string(),
    stocked: z.number().int().nullable().describe("Null when the item is not kept there."),
    reserved: z.number().int().describe("Units of orders that are not sent yet; they are part of `stocked`."),
  })
  .meta({ id: "StockAtLocation" })

export const TableVariant = z
  .object({
    id: z.string(),
    name: z.string().describe("Values of its options: `Indigo, M`."),
    sku: z.string().nullable(),
    price: z.number().int().nullable().describe("Shillings, without price lists; null when it has none."),
    salePrice: z.number().int().nullable().describe("What is charged while a price list changes it."),
    counted: z
      .enum(["yes", "no", "set"])
      .describe("`no`: stock is not managed. `set`: it follows several inventory items."),
    backorder: z.boolean(),
    units: z.number().int().nullable().describe("What the shop can sell; null when it is not limited."),
    stock: z.array(StockAtLocation).describe("Of each location; empty unless `counted` is `yes`."),
    waiting: z.number().int().nonnegative().describe("People who asked for an e-mail when it is back in stock."),
  })
  .meta({ id: "TableVariant" })

export const TableProduct = z
  .object({
    id: z.string(),
    title: z.string(),
    handle: z.string(),
    status: ProductStatus,
    picture: z.string().nullable(),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
    variants: z.array(TableVariant),
  })
  .meta({ id: "TableProduct" })

export const ProductTable = z
  .object({
    products: z.array(TableProduct).describe(`By title, ${String(PRODUCTS_PER_PAGE)} to a page.`),
    count: z.number().int().nonnegative(),
    locations: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe("Locations of the shop's sales channel."),
    categories: z
      .array(z.object({ id: z.string(), name: z.string() }))
      .describe("Each with the names of those above it: `Women / Dresses`."),
  })
  .meta({ id: "ProductTable" })

export const StockCounts = z
  .object({
    low: z.number().int().nonnegative().describe("Products that the filter `low` finds."),
    out: z.number().int().nonnegative().describe("Products that the filter `out` finds."),
  })
  .meta({ id: "StockCounts" })

export const StockChanges = z
  .object(
    {
      changes: z
        .array(
          z.object({
            variantId: id,
            locationId: id,
            seen: units.nullable().describe("Stock that the merchant saw; another one is not overwritten."),
            stocked: units,
          }),
          copy.STOCK_REQUIRED,
        )
        .min(1, copy.STOCK_REQUIRED)
        .max(500, copy.STOCK_REQUIRED),
    },
    copy.STOCK_REQUIRED,
  )
  .meta({ id: "StockChanges" })

/** Highest price in shillings. */
export const HIGHEST_PRICE = 10_000_000

export const shillings = z
  .number(copy.WHOLE_PRICE_REQUIRED)
  .int(copy.WHOLE_PRICE_REQUIRED)
  .min(1, copy.WHOLE_PRICE_REQUIRED)
  .max(HIGHEST_PRICE, copy.WHOLE_PRICE_REQUIRED)
const percent = z
  .number(copy.PERCENT_REQUIRED)
  .min(-95, copy.PERCENT_REQUIRED)
  .max(1000, copy.PERCENT_REQUIRED)
  .describe("The result is rounded to whole shillings.")

const NewPrice = z.union([z.object({ amount: shillings }), z.object({ percent })], copy.NEW_PRICE_REQUIRED)

export const ProductChanges = z
  .object({
    ids: z
      .array(id, copy.PRODUCTS_REQUIRED)
      .min(1, copy.PRODUCTS_REQUIRED)
      .max(MOST_PRODUCTS, copy.tooManyProducts(MOST_PRODUCTS)),
    price: NewPrice.optional(),
    addCategory: id.optional(),
    removeCategory: id.optional(),
    status: z.enum(["draft", "published"], copy.STATUS_REQUIRED).optional(),
  })
  .refine(
    ({ price, addCategory, removeCategory, status }) => Boolean(price ?? addCategory ?? removeCategory ?? status),
    copy.CHANGE_REQUIRED,
  )
  .meta({ id: "ProductChanges", description: "All of it is done for all products, or nothing." })

export const ChangedProducts = z.object({ changed: z.number().int() }).meta({ id: "ChangedProducts" })

export type ProductTableQuery = z.infer<typeof ProductTableQuery>
export type StockCounts = z.infer<typeof StockCounts>
export type StockAtLocation = z.infer<typeof StockAtLocation>
export type TableVariant = z.infer<typeof TableVariant>
export type TableProduct = z.infer<typeof TableProduct>
export type ProductTable = z.infer<typeof ProductTable>
export type StockChanges = z.infer<typeof StockChanges>
export type ProductChanges = z.infer<typeof ProductChanges>
export type ChangedProducts = z.infer<typeof ChangedProducts>
