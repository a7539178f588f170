import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import * as copy from "./copy"

/**
 * Query of a list, with its defaults.
 * @throws MedusaError invalid data
 */
export function listQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  throw new MedusaError(MedusaError.Types.INVALID_DATA, copy.parameterInvalid(String(parsed.error.issues[0]?.path[0])))
}
