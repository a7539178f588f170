import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"

/**
 * Parameters of an address by their schema.
 * @throws MedusaError invalid data that names the first wrong one
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new MedusaError(MedusaError.Types.INVALID_DATA, `${String(issue?.path[0])} is not valid.`)
}
