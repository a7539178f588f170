import { ApiFailure } from "../../../http/api-failure"
import * as copy from "../../../http/copy"

/**
 * The query string for the schemas: empty values are dropped (`?category=&q=`), and a NUL character, which
 * PostgreSQL text cannot contain, is refused.
 */
export function plainQuery(query: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(query).filter(([, value]) => value !== "")
  for (const [name, value] of entries) {
    if (String(value).includes("\0")) {
      const message = copy.fieldInvalid(name)
      throw new ApiFailure(400, message, "invalid_request").withErrors({ [name]: message })
    }
  }
  return Object.fromEntries(entries)
}
