import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import * as copy from "./copy"

/**
 * Parses the query parameters by their schema.
 * @throws MedusaError invalid data that names the first wrong one
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.fieldInvalid(String(issue?.path[0])))
}
