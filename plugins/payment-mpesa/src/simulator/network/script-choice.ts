import type { PushRequest } from "./payment"
import type { Rules } from "../scripts/rules"
import { BY_HAND, type Choice, PROMPT_LIFE_MS, script, SCRIPTS } from "../scripts/scripts"

const REFUSAL_MS = 2000
/** Shillings that tell how a prompt ends, and when; for a demonstration with any phone. */
const AMOUNT_TRIGGERS = new Map([
  ...[1001, 1019, 1025, 1032, 2001, 2028, 9999].map((code) => [code, 2 * REFUSAL_MS] as const),
  [1037, PROMPT_LIFE_MS],
])
const SCRIPTED = /^2547000\d{3}(\d{2})$/

/** A script of the table by its number; undefined: there is none. */
export function numbered(number: string): Choice | undefined {
  const found = SCRIPTS[number]
  return found && { number, script: found }
}

/** A prompt that ends with a code so much later. */
export function endingWith(code: string, afterMs: number): Choice {
  return { number: null, script: script([`ends with ${code} after ${afterMs / 1000} s`, "assumed"], [afterMs, code]) }
}

/** Script of a subscriber, by the last digits of the number. */
export function scriptOf(msisdn: string): Choice {
  const number = SCRIPTED.exec(msisdn)?.[1]
  return (number !== undefined && numbered(number)) || { number: null, script: BY_HAND }
}

/** How a prompt goes of which nothing else was said: Daraja's own rules, then its number, then its amount. */
export function chooseScript(
  { msisdn, amount, isPermitted, isRepeated }: PushRequest & { isRepeated: boolean },
  { amountTriggers }: Pick<Rules, "amountTriggers">,
): Choice {
  if (!isPermitted) return endingWith("2028", REFUSAL_MS)
  if (isRepeated) return endingWith("17", REFUSAL_MS)
  const choice = scriptOf(msisdn)
  const triggerMs = amountTriggers && choice.number === null ? AMOUNT_TRIGGERS.get(amount) : undefined
  return triggerMs === undefined ? choice : endingWith(String(amount), triggerMs)
}
