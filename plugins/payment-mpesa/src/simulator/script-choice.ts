import { BY_HAND, type Script, script, SCRIPTS } from "./scripts"

/** How a prompt will go, and the number of the script when it has one. */
export interface Choice {
  number: string | null
  script: Script
}

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
