import { z } from "zod"

/** Limits of a file: bytes, lines below the titles, and products that it creates. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024
export const MOST_FILE_LINES = 5000
export const MOST_NEW_PRODUCTS = 200

export const ProductImportQuery = z
  .object({
    preview: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional()
      .describe("From the answer to the same file: applies what was shown. Without it nothing is changed."),
  })
  .meta({ id: "ProductImportQuery" })

const FileLine = z.object({ line: z.number().int().describe("From 1, the titles."), text: z.string() })

export const ProductImport = z
  .object({
    applied: z.boolean(),
    preview: z.string().nullable().describe("Confirms these changes; null when there is an error or nothing to do."),
    lines: z.number().int().describe("Lines of the file below the titles."),
    changed: z.number().int().describe("Number of changes."),
    created: z.number().int().describe("Number of new products."),
    changes: z.array(FileLine).describe("The first 200 changes and new products."),
    errors: z.array(FileLine).describe("The first 100 errors. With one, nothing is changed."),
  })
  .meta({ id: "ProductImport" })

export type ProductImportQuery = z.infer<typeof ProductImportQuery>
export type ProductImport = z.infer<typeof ProductImport>
