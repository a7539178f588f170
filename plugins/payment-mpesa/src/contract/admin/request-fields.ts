import { z } from "zod"
import * as copy from "./copy"

/** M-Pesa receipt number, normalised. */
export const ReceiptNumber = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{6,20}$/, copy.RECEIPT_MALFORMED)

/** Reason of an action, for the audit log. */
export const Reason = z.string().trim().min(3, copy.REASON_REQUIRED).max(500)

function isRealDay(day: string): boolean {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** A day in Nairobi. JavaScript takes 30 February for 2 March, so the day is checked on the calendar. */
export const NairobiDay = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d$/)
  .refine(isRealDay)
  .describe("Day in Nairobi, YYYY-MM-DD.")
