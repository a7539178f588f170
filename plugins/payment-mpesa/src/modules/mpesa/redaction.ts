/**
 * Words of an error for log and database, without anything that looks like a phone number. The engine's workflows throw
 * plain objects.
 */
export function describeError(error: unknown): string {
  const isWorded = typeof error === "object" && error !== null && "message" in error
  return redactNumbers(String(isWorded ? error.message : error))
}

/** Nine digits in a row may be a subscriber's number, wherever they come from. */
export function redactNumbers(text: string): string {
  return text.replace(/\d{9,}/g, "•••")
}
