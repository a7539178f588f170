import { MedusaError } from "@medusajs/framework/utils"
import { AdminPageQuery } from "@mavazi/contracts"

/**
 * The page asked for, counted from 1.
 * @throws MedusaError invalid data
 */
export function pageNumber(query: unknown): number {
  const parsed = AdminPageQuery.safeParse(query)
  if (!parsed.success) throw new MedusaError(MedusaError.Types.INVALID_DATA, "page must be a whole number above zero")
  return parsed.data.page
}
