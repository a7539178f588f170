import { ApiFailure } from "../../../http/api-failure"

/**
 * The query string as the schemas take it: an empty value is the same as none (`?category=&q=`), and a NUL
 * character, which PostgreSQL text cannot hold, is refused.
 */
export function plainQuery(query: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(query).filter(([, value]) => value !== "")
  for (const [name, value] of entries) {
    if (String(value).includes("\0")) {
      throw new ApiFailure(400, `${name} is not valid.`, "invalid_request", { [name]: `${name} is not valid.` })
    }
  }
  return Object.fromEntries(entries)
}
