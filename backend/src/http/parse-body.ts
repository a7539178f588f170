import { MedusaError } from "@medusajs/framework/utils"
import type { z } from "@medusajs/framework/zod"
import * as copy from "./copy"

/**
 * Body of a call below `/admin` by its schema. Medusa's own validation prefixes messages with field names; schemas whose
 * messages are sentences for the merchant are parsed here.
 * @throws MedusaError invalid data, with the first message
 */
export function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {})
  if (parsed.success) return parsed.data
  throw new MedusaError(MedusaError.Types.INVALID_DATA, parsed.error.issues[0]?.message ?? copy.invalidBody)
}
