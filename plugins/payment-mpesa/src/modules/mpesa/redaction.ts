/**
 * Error message for log and database, with phone numbers masked. Medusa's workflows throw plain objects instead of
 * errors.
 */
export function describeError(error: unknown): string {
  const isWorded = typeof error === "object" && error !== null && "message" in error
  return redactNumbers(String(isWorded ? error.message : error))
}

/** Masks runs of nine or more digits, because they may be a subscriber's number. */
export function redactNumbers(text: string): string {
  return text.replace(/\d{9,}/g, "•••")
}
