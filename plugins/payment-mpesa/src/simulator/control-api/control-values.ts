import { MSISDN } from "../../contract/phone"
import { OPERATIONS } from "../daraja-api/daraja-routes"
import { scriptEndingWith, scriptByNumber } from "../network/script-choice"
import { type Rules, DEFAULT_RULES } from "../scripts/rules"
import type { ScriptChoice } from "../scripts/scripts"
import { ControlFault, type ControlInput } from "./control-input"
import { type Fault, FAULT_KINDS } from "./faults"

const CODE = /^\w{1,20}$/

export const phoneOf = (input: ControlInput) => input.text("msisdn", MSISDN, "a number like 254712345678")
export const codeOf = (input: ControlInput) => input.text("code", CODE, "a result code")
export const timesOf = (input: ControlInput) =>
  input.has("times") ? input.number("times", { above: 0, whole: true }) : null

export function rulesOf(input: ControlInput): Partial<Rules> {
  const { retries: _, listedAfterMs: __, ...switches } = DEFAULT_RULES
  const names = (Object.keys(switches) as (keyof typeof switches)[]).filter((name) => input.has(name))
  const flags = Object.fromEntries(names.map((name) => [name, input.flag(name)]))
  return {
    ...flags,
    ...(input.has("retries") && { retries: input.number("retries", { least: 0, whole: true }) }),
    ...(input.has("listedAfterMs") && { listedAfterMs: input.number("listedAfterMs", { least: 0 }) }),
  }
}

export function choiceOf(input: ControlInput): ScriptChoice {
  if (!input.has("script"))
    return scriptEndingWith(codeOf(input), input.has("afterMs") ? input.number("afterMs", { least: 0 }) : 0)
  if (input.has("code") || input.has("afterMs"))
    throw new ControlFault("script cannot be combined with code or afterMs.")
  const found = scriptByNumber(input.text("script", /^\d\d$/, "a number of two digits, like 03"))
  if (found === undefined) throw new ControlFault("There is no such script: GET /__sim/scripts lists them.")
  return found
}

export function faultOf(input: ControlInput): Fault {
  const kind = input.oneOf("kind", FAULT_KINDS)
  if (input.has("outage")) throw new ControlFault("kind cannot be combined with outage.")
  return {
    kind,
    latencyMs: kind === "latency" ? input.number("latencyMs", { above: 0 }) : 0,
    times: timesOf(input),
    operation: input.has("operation") ? input.oneOf("operation", OPERATIONS) : null,
  }
}

/** The short form replaces all faults; an empty one removes them. */
export function faultsOf(input: ControlInput): Fault[] {
  if (input.has("times") || input.has("operation")) throw new ControlFault("times and operation require kind.")
  const isOut = input.has("outage") && input.flag("outage")
  const latencyMs = input.has("latencyMs") ? input.number("latencyMs", { least: 0 }) : 0
  const always = { latencyMs, times: null, operation: null }
  return [
    ...(isOut ? [{ ...always, kind: "outage" as const }] : []),
    ...(latencyMs > 0 ? [{ ...always, kind: "latency" as const }] : []),
  ]
}
