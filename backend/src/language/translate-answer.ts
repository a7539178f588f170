import { isRecord } from "./is-record"
import type { Translator } from "./translator"

/** Fields of answers whose value is a text of the shop, or a list or record of such texts. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(["changes", "errors", "message", "reason"])

/** The body of an answer with its texts translated; names, codes and what people wrote stay as they are. */
export function translateAnswer(body: unknown, translator: Translator): unknown {
  if (Array.isArray(body)) return body.map((each) => translateAnswer(each, translator))
  if (!isRecord(body)) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      TEXT_FIELDS.has(name) ? translateTexts(value, translator) : translateAnswer(value, translator),
    ]),
  )
}

function translateTexts(value: unknown, translator: Translator): unknown {
  if (typeof value === "string") return translator.translate(value)
  if (Array.isArray(value)) return value.map((each) => translateTexts(each, translator))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, translateTexts(each, translator)]))
}
