import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "zod"
import * as copy from "./copy"

/**
 * Query parameters as the contract describes them.
 * @throws MedusaError invalid_data, with the schema's message or the name of the invalid parameter
 */
export function parseQuery<Schema extends z.ZodType>(schema: Schema, query: unknown): z.output<Schema> {
  const parsed = schema.safeParse(query)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const hasOwnMessage = issue?.message.startsWith("Please ") === true
  throw new MedusaError(
    MedusaError.Types.INVALID_DATA,
    hasOwnMessage ? issue.message : copy.parameterInvalid(String(issue?.path[0])),
  )
}
