import { deliveryTime, shippingName } from "@mavazi/contracts/checkout/delivery-words"
import { isRecord } from "./is-record"
import type { Translator } from "./translator"

/** Fields of answers whose value is a text of the shop, or a list or record of such texts. */
const TEXT_FIELDS: ReadonlySet<string> = new Set(["changes", "errors", "message", "reason"])

/** The body of an answer with its texts in Swahili; names, codes and what people wrote stay as they are. */
export function translateAnswer(body: unknown, translator: Translator): unknown {
  if (Array.isArray(body)) return body.map((each) => translateAnswer(each, translator))
  if (!isRecord(body)) return body
  const translated = Object.entries(body).map(([name, value]) => [
    name,
    TEXT_FIELDS.has(name) ? translateTexts(value, translator) : translateAnswer(value, translator),
  ])
  return { ...Object.fromEntries(translated), ...deliveryIn(body) }
}

/** Name and time of a shipping option: only such an object has both. */
function deliveryIn({ name, eta }: Record<string, unknown>) {
  if (typeof name !== "string" || typeof eta !== "string") return {}
  return { name: shippingName(name, "sw"), eta: deliveryTime(eta, "sw") }
}

function translateTexts(value: unknown, translator: Translator): unknown {
  if (typeof value === "string") return translator.translate(value)
  if (Array.isArray(value)) return value.map((each) => translateTexts(each, translator))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, translateTexts(each, translator)]))
}
