import { z } from "zod"

/** False for 30 February, which `Date` parses as 2 March. */
function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** A calendar day in Nairobi. */
export const Day = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/)
  .refine(isRealDay)
  .describe("YYYY-MM-DD, a day in Nairobi.")
