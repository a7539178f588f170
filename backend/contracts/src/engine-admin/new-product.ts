import { z } from "zod"
import * as copy from "./copy"
import { shillings, units } from "./product-table"

/** Most variants of a new product. */
export const MOST_VARIANTS = 100

const word = (missing: string, most: number, name: string) =>
  z.string(missing).trim().min(1, missing).max(most, copy.fieldTooLong(name))

const differ = (texts: readonly string[]) => new Set(texts.map((text) => text.toLowerCase())).size === texts.length

const NewOption = z
  .object({
    title: word(copy.OPTION_REQUIRED, 40, copy.OPTION),
    values: z
      .array(word(copy.VALUE_REQUIRED, 60, copy.VALUE), copy.VALUE_REQUIRED)
      .min(1, copy.VALUE_REQUIRED)
      .max(MOST_VARIANTS, copy.tooManyVariants(MOST_VARIANTS))
      .refine(differ, copy.VALUES_ALIKE),
  })
  .meta({ id: "NewOption" })

const variantCount = (options: readonly { values: readonly string[] }[]) =>
  options.reduce((count, { values }) => count * values.length, 1)

export const NewProduct = z
  .object({
    title: word(copy.TITLE_REQUIRED, 120, copy.TITLE),
    description: z.string().trim().max(5000, copy.fieldTooLong(copy.DESCRIPTION)).default(""),
    pictures: z
      .array(z.string().min(1).max(300), copy.PICTURES_INVALID)
      .max(20, copy.PICTURES_INVALID)
      .default([])
      .describe("Addresses that the upload answered, the first one for the card."),
    options: z
      .array(NewOption)
      .max(4, copy.tooManyVariants(MOST_VARIANTS))
      .default([])
      .refine((options) => differ(options.map(({ title }) => title)), copy.OPTIONS_ALIKE)
      .refine((options) => variantCount(options) <= MOST_VARIANTS, copy.tooManyVariants(MOST_VARIANTS))
      .describe("Every combination of their values becomes a variant."),
    price: shillings,
    stock: units.describe("Units of each variant."),
    stockOf: z
      .array(z.object({ values: z.array(z.string().trim().max(60)), stocked: units }))
      .max(MOST_VARIANTS)
      .default([])
      .describe("Units of variants that have others than `stock`; `values` are in the order of the options."),
    categoryIds: z.array(z.string().min(1).max(100)).max(20).default([]),
    status: z.enum(["draft", "published"], copy.STATUS_REQUIRED).default("published"),
  })
  .meta({ id: "NewProduct" })

export const NewProductResponse = z
  .object({ product: z.object({ id: z.string(), handle: z.string(), title: z.string() }) })
  .meta({ id: "NewProductResponse" })

export const NewProductChoices = z
  .object({
    options: z
      .array(z.object({ title: z.string(), values: z.array(z.string()) }))
      .describe("Options of the shop's products with their values: colour, size, then the others by name."),
    categories: z.array(z.object({ id: z.string(), name: z.string() })),
  })
  .meta({ id: "NewProductChoices" })

export type NewProduct = z.infer<typeof NewProduct>
export type NewProductInput = z.input<typeof NewProduct>
export type NewProductResponse = z.infer<typeof NewProductResponse>
export type NewProductChoices = z.infer<typeof NewProductChoices>
