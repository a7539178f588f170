import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"

/**
 * What a list is asked for, with its defaults.
 * @throws MedusaError invalid data
 */
export function listQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  throw new MedusaError(MedusaError.Types.INVALID_DATA, `${String(parsed.error.issues[0]?.path[0])} is not valid`)
}
