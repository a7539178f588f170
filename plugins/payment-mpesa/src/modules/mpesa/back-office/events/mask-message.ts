import { maskPhone, MSISDN } from "../../../../contract/phone"
import { maskPhoneNumbers } from "../../paybill/record-c2b-payment"

/** Keys whose values are names of persons, or a number and a name such as `254712345678 - Amina Wanjiru`. */
const NAME_KEY = /name|sender/i
const TIME_KEY = /time|date/i
const TIME = /^\d{14}$|^\d{4}-\d\d-\d\d[ T][\d:.]+Z?$/
/** Version 1 of C2B sends the SHA-256 of the number, which can be found by trying all numbers. */
const HASH = /\b[0-9a-f]{64}\b/gi

/**
 * A message from Daraja as JSON, with phone numbers and names masked. It keeps amounts, receipts, codes and times.
 * @param includes leaves out elements of lists, such as the payments of other orders on a pulled page
 * @returns null when the message is no JSON
 */
export function maskMessage(body: string, includes: (element: unknown) => boolean = () => true): unknown {
  try {
    return maskValue(JSON.parse(body), "", includes)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

function maskValue(value: unknown, key: string, includes: (element: unknown) => boolean): unknown {
  if (Array.isArray(value)) return value.filter(includes).map((element) => maskValue(element, key, includes))
  if (typeof value === "object" && value !== null) return maskFields(value as Record<string, unknown>, includes)
  if (typeof value === "string") return maskText(value, key)
  if (typeof value !== "number") return value
  const masked = maskText(String(value), key)
  return masked === String(value) ? value : masked
}

function maskFields(fields: Record<string, unknown>, includes: (element: unknown) => boolean): Record<string, unknown> {
  const label = fields["Name"] ?? fields["Key"]
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => {
      // In a list of parameters the name of a parameter is beside its value: `{Name: "PhoneNumber", Value: 2547…}`.
      if (value === label && typeof value === "string") return [key, value]
      return [key, maskValue(value, key === "Value" && typeof label === "string" ? label : key, includes)]
    }),
  )
}

function maskText(text: string, key: string): string {
  if (TIME_KEY.test(key) && TIME.test(text)) return text
  if (MSISDN.test(text)) return maskPhone(text)
  const withoutNumbers = maskPhoneNumbers(text.replace(HASH, "•••"))
  return NAME_KEY.test(key) ? withoutNumbers.replace(/(\p{L})[\p{L}'’]*/gu, "$1•••") : withoutNumbers
}
