import { maskPhone, normalisePhone } from "@mavazi/contracts"
import * as copy from "./copy"

const MAX_FIELDS = 50
const MAX_LENGTH = 200
const MAX_DEPTH = 6

/** Words in the name of a field whose value is never stored: `new_password`, `securityCredential`, `recovery_codes`. */
const SECRET =
  /(?:^|_)(?:passwords?|secrets?|tokens?|pins?|otps?|credentials?|passkeys?|cookies?|authorization|hash)(?:_|$)/
/** `code` alone is one of an authenticator app; `currency_code` is not. */
const CODE = /^(?:mfa_|totp_|recovery_|confirmation_)?codes?$/
/** Routes where `code` is that of a promotion or a tax. */
const PUBLIC_CODE = /^\/admin\/(?:promotions|campaigns|tax-rates|tax-regions)(?:\/|$)/

/** Data of people: that they were changed is stored, not what they are. */
const PERSONAL =
  /^(?:email|first_name|last_name|full_name|name_on_account|company|company_name|address_[12]|city|postal_code|landmark|avatar_url)$/
/** Texts to people, in which anything can stand. */
const LETTER = /^\/admin\/messages\//
/** Routes on people of the shop itself, and on records that have such fields without being about a person. */
const NOT_PERSONAL = /^\/admin\/(?:users|invites|staff|stock-locations|stores)(?:\/|$)/

const PHONE = /(?:phone|msisdn|mobile)/
/** A Kenyan number within a text, however it is spaced. */
const PHONE_IN_TEXT = /(?<![\dA-Za-z])(?:\+|00)?(?:254|0)[\s-]?[17](?:[\s-]?\d){8}(?!\d)/g

/** `securityCredential` → `security_credential`. */
const snakeCase = (name: string) => name.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase()

const maskDigits = (value: string) => value.replaceAll(/\d(?=\d{3})/g, "*")

function maskPhones(text: string): string {
  return text.replaceAll(PHONE_IN_TEXT, (found) => {
    const phone = normalisePhone(found)
    return phone === null ? maskDigits(found) : maskPhone(phone)
  })
}

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH)}…`
}

const isSimple = (value: unknown) => typeof value !== "object" || value === null

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value))

function valueOf(path: string, key: string, value: unknown): string | null {
  const name = snakeCase(key)
  if (SECRET.test(name) || (CODE.test(name) && !PUBLIC_CODE.test(path))) return null
  if (LETTER.test(path) || (PERSONAL.test(name) && !NOT_PERSONAL.test(path))) return copy.personal
  const text = textOf(value)
  if (PHONE.test(name)) {
    const phone = normalisePhone(text)
    return phone === null ? maskDigits(text) : maskPhone(phone)
  }
  return shortened(maskPhones(text))
}

/** A field that is visited: its dotted name, and the last name of an object in it. */
interface Place {
  at: string
  key: string
  depth: number
}

/** Field and value of everything below a value that is no object. */
function* fieldsBelow(path: string, value: unknown, { at, key, depth }: Place): Generator<[at: string, text: string]> {
  if (value === undefined || valueOf(path, key, "") === null) return
  if (isSimple(value) || depth > MAX_DEPTH) {
    yield [at, valueOf(path, key, isSimple(value) ? value : copy.nested) ?? ""]
    return
  }
  if (Array.isArray(value) && value.every(isSimple)) {
    yield [at, valueOf(path, key, value.map(textOf).join(", ")) ?? ""]
    return
  }
  for (const [name, each] of Object.entries(value as object)) {
    const place = { at: at === "" ? name : `${at}.${name}`, key: Array.isArray(value) ? key : name, depth: depth + 1 }
    yield* fieldsBelow(path, each, place)
  }
}

/**
 * The fields of a request, flattened: `{ variants: [{ title: "Red" }] }` → `{ "variants.0.title": "Red" }`. Without secrets and
 * codes; phone numbers are masked, and of customers' data only the names of the fields are kept.
 * @param path of the request
 */
export function changedFields(path: string, body: unknown): Record<string, string> {
  // A text, such as an imported statement, is no field.
  if (typeof body !== "object" || body === null || Buffer.isBuffer(body)) return {}
  const fields = [...fieldsBelow(path, body, { at: "", key: "", depth: 0 })]
  const kept = Object.fromEntries(fields.slice(0, MAX_FIELDS))
  return fields.length <= MAX_FIELDS ? kept : { ...kept, "…": copy.moreFields(fields.length - MAX_FIELDS) }
}
