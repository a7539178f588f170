import { z } from "@medusajs/framework/zod"
import { parseQuery } from "../http/parse-query"

const FORMS = ["newsletter", "contact", "press", "question"] as const

const Query = z.object({
  form: z.enum(FORMS).optional(),
  q: z.string().trim().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
  offset: z.coerce.number().int().min(0).default(0),
})

export interface MessageQuery {
  filters: { form?: (typeof FORMS)[number]; q?: string }
  limit: number
  offset: number
}

/**
 * Which messages the merchant asks for: of one form, or with a word in name, address or text.
 * @throws MedusaError invalid data
 */
export function messageQuery(query: unknown): MessageQuery {
  const { form, q, limit, offset } = parseQuery(Query, query)
  return { filters: { ...(form ? { form } : {}), ...(q ? { q } : {}) }, limit, offset }
}
