import type { PushRequest } from "./payment"
import type { Rules } from "../scripts/rules"
import { MANUAL_SCRIPT, type ScriptChoice, PROMPT_LIFETIME_MS, script, SCRIPTS } from "../scripts/scripts"

const REFUSAL_MS = 2000
/** Amounts that select the result of a prompt (rule `amountTriggers`). */
const AMOUNT_TRIGGERS = new Map([
  ...[1001, 1019, 1025, 1032, 2001, 2028, 9999].map((code) => [code, 2 * REFUSAL_MS] as const),
  [1037, PROMPT_LIFETIME_MS],
])
const SCRIPTED = /^2547000\d{3}(\d{2})$/

/** A script by its number; undefined when there is none. */
export function scriptByNumber(number: string): ScriptChoice | undefined {
  const found = SCRIPTS[number]
  return found && { number, script: found }
}

/** A script that ends with a code after a time. */
export function scriptEndingWith(code: string, afterMs: number): ScriptChoice {
  return { number: null, script: script([`ends with ${code} after ${afterMs / 1000} s`, "assumed"], [afterMs, code]) }
}

/** Script of a phone number, by its last digits. */
export function scriptForPhone(msisdn: string): ScriptChoice {
  const number = SCRIPTED.exec(msisdn)?.[1]
  return (number !== undefined && scriptByNumber(number)) || { number: null, script: MANUAL_SCRIPT }
}

/** Chooses the script of a push: by Daraja's rules, then by phone number, then by amount. */
export function chooseScript(
  { msisdn, amount, isPermitted, isRepeated }: PushRequest & { isRepeated: boolean },
  { amountTriggers }: Pick<Rules, "amountTriggers">,
): ScriptChoice {
  if (!isPermitted) return scriptEndingWith("2028", REFUSAL_MS)
  if (isRepeated) return scriptEndingWith("17", REFUSAL_MS)
  const choice = scriptForPhone(msisdn)
  const triggerMs = amountTriggers && choice.number === null ? AMOUNT_TRIGGERS.get(amount) : undefined
  return triggerMs === undefined ? choice : scriptEndingWith(String(amount), triggerMs)
}
