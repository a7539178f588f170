import { BEHAVIOURS } from "../scripts/behaviours"
import { type ControlInput, ControlFault } from "./control-input"
import { OPERATIONS } from "../daraja-api/daraja-routes"
import { type Fault, FAULT_KINDS, type Faults } from "./faults"
import { callbackOf, type DeliveryRecord, type CallbackMessage } from "../network/transactions"
import type { Safaricom } from "../network/safaricom"
import { endingWith, numbered } from "../network/script-choice"
import { type Rules, USUAL_RULES } from "../scripts/rules"
import { type Choice, SCRIPTS } from "../scripts/scripts"

/** One request that reached the Daraja addresses. */
export interface RequestRecord {
  at: string
  method: string
  path: string
  body: string
}

/** What control calls work on. */
export interface Controlled {
  safaricom: Safaricom
  requests: RequestRecord[]
  faults: Faults
}

interface ControlCall {
  fields: readonly string[]
  run: (input: ControlInput, controlled: Controlled) => unknown
}

const PHONE = /^254[17]\d{8}$/
const CODE = /^\w{1,20}$/
/** The sandbox's own subscriber. */
const SANDBOX_PHONE = "254708374149"

const call = (fields: readonly string[], run: ControlCall["run"]): ControlCall => ({ fields, run })

/** Every call under `/__sim/`, by method and name; the answer is JSON. */
export const CONTROL_CALLS: Readonly<Record<string, ControlCall>> = {
  "GET state": call([], (_, controlled) => stateOf(controlled)),
  "GET requests": call([], (_, { requests }) => ({ requests })),
  "GET deliveries": call([], (_, { safaricom }) => ({ deliveries: safaricom.callbacks.deliveries })),
  "GET held": call([], (_, { safaricom }) => ({ held: heldBy(safaricom) })),
  "GET scripts": call([], () => ({ scripts: SCRIPTS, behaviours: BEHAVIOURS })),
  "POST reset": call([], (_, { safaricom, requests, faults }) => {
    safaricom.reset()
    requests.length = 0
    faults.active = []
    return {}
  }),
  "POST clock": call(["scale"], (input, { safaricom }) => {
    safaricom.clock.scale = input.number("scale", { above: 0 })
    return { scale: safaricom.clock.scale }
  }),
  "POST clock/advance": call(["ms"], (input, { safaricom }) => {
    const ms = input.number("ms", { above: 0 })
    safaricom.clock.advance(ms)
    return { ms }
  }),
  "POST limits": call(["queriesPerMinute"], (input, { safaricom }) => {
    safaricom.queriesPerMinute = input.number("queriesPerMinute", { above: 0 })
    return { queriesPerMinute: safaricom.queriesPerMinute }
  }),
  "POST rules": call(Object.keys(USUAL_RULES), (input, { safaricom }) => {
    Object.assign(safaricom.rules, rulesOf(input))
    return safaricom.rules
  }),
  "POST scenario": call(["script", "code", "afterMs", "times"], (input, { safaricom }) => {
    const next = choiceOf(input)
    safaricom.scenario.push(...new Array<Choice>(timesOf(input) ?? 1).fill(next))
    return { scenario: aboutOf(safaricom.scenario) }
  }),
  "POST fault": call(["outage", "latencyMs", "kind", "times", "operation"], (input, { faults }) => {
    faults.active = input.has("kind") ? [...faults.active, faultOf(input)] : faultsOf(input)
    return { faults: faults.active }
  }),
  "POST hold": call(["on"], (input, { safaricom }) => {
    safaricom.callbacks.holding = input.flag("on")
    return { on: safaricom.callbacks.holding, held: heldBy(safaricom) }
  }),
  "POST deliver": call(
    ["held", "times", "body", "checkoutRequestId", "code", "amountOffset", "odd"],
    (input, { safaricom }) => (input.has("held") ? deliverHeld(input, safaricom) : deliverMade(input, safaricom)),
  ),
  "POST wallet": call(["msisdn", "balance"], (input, { safaricom }) => {
    const [msisdn, balance] = [phoneOf(input), input.number("balance", { least: 0 })]
    safaricom.wallets.set(msisdn, balance)
    safaricom.emit("changed", msisdn)
    return { msisdn, balance }
  }),
  "POST answer": call(["msisdn", "code"], (input, { safaricom }) => {
    const payment = safaricom.openPrompt(phoneOf(input))
    if (payment === undefined) throw new ControlFault("No prompt is open on this phone.", 404)
    safaricom.finish(payment, input.has("code") ? codeOf(input) : "0")
    return { checkoutRequestId: payment.checkoutRequestId, outcome: payment.outcome }
  }),
  // Ends when the shop has been told of the payment, and has answered.
  "POST c2b/pay": call(["msisdn", "amount", "reference"], async (input, { safaricom }) => {
    const msisdn = input.has("msisdn") ? phoneOf(input) : SANDBOX_PHONE
    const reference = input.has("reference") ? input.text("reference", /^.{0,20}$/, "at most 20 characters") : ""
    return { receipt: await safaricom.payBill({ msisdn, amount: input.number("amount", { above: 0 }), reference }) }
  }),
  "POST c2b/validation": call(["on"], (input, { safaricom }) => {
    safaricom.paybill.validates = input.flag("on")
    return { on: safaricom.paybill.validates }
  }),
  "POST c2b/silence": call(["on"], (input, { safaricom }) => {
    safaricom.paybill.silent = input.flag("on")
    return { on: safaricom.paybill.silent }
  }),
}

function stateOf({ safaricom, faults }: Controlled): Record<string, unknown> {
  const { payments, paybill, clock, queriesPerMinute, scenario } = safaricom
  return {
    scale: clock.scale,
    queriesPerMinute,
    rules: safaricom.rules,
    payments: [...payments.values()].map(({ script, ...payment }) => ({ ...payment, about: script.about })),
    bills: paybill.payments,
    scenario: aboutOf(scenario),
    faults: faults.active,
    held: heldBy(safaricom),
  }
}

const aboutOf = (scenario: Choice[]) => scenario.map(({ number, script }) => ({ script: number, about: script.about }))

const heldBy = ({ callbacks }: Safaricom) => [...callbacks.held].map(([id, message]) => ({ id, ...message }))

const phoneOf = (input: ControlInput) => input.text("msisdn", PHONE, "a number like 254712345678")
const codeOf = (input: ControlInput) => input.text("code", CODE, "a result code")
const timesOf = (input: ControlInput) => (input.has("times") ? input.number("times", { above: 0, whole: true }) : null)

function rulesOf(input: ControlInput): Partial<Rules> {
  const { retries: _, ...switches } = USUAL_RULES
  const names = (Object.keys(switches) as (keyof typeof switches)[]).filter((name) => input.has(name))
  const flags = Object.fromEntries(names.map((name) => [name, input.flag(name)]))
  return { ...flags, ...(input.has("retries") && { retries: input.number("retries", { least: 0, whole: true }) }) }
}

function choiceOf(input: ControlInput): Choice {
  if (!input.has("script"))
    return endingWith(codeOf(input), input.has("afterMs") ? input.number("afterMs", { least: 0 }) : 0)
  if (input.has("code") || input.has("afterMs"))
    throw new ControlFault("script has its own end: leave code and afterMs out.")
  const found = numbered(input.text("script", /^\d\d$/, "a number of two digits, like 03"))
  if (found === undefined) throw new ControlFault("There is no such script: GET /__sim/scripts names all.")
  return found
}

function faultOf(input: ControlInput): Fault {
  const kind = input.oneOf("kind", FAULT_KINDS)
  if (input.has("outage")) throw new ControlFault("Leave outage out where kind says what is wrong.")
  return {
    kind,
    latencyMs: kind === "latency" ? input.number("latencyMs", { above: 0 }) : 0,
    times: timesOf(input),
    operation: input.has("operation") ? input.oneOf("operation", OPERATIONS) : null,
  }
}

/** The short form says all that is wrong from now on; an empty one, that nothing is. */
function faultsOf(input: ControlInput): Fault[] {
  if (input.has("times") || input.has("operation")) throw new ControlFault("times and operation need a kind.")
  const isOut = input.has("outage") && input.flag("outage")
  const latencyMs = input.has("latencyMs") ? input.number("latencyMs", { least: 0 }) : 0
  const always = { latencyMs, times: null, operation: null }
  return [
    ...(isOut ? [{ ...always, kind: "outage" as const }] : []),
    ...(latencyMs > 0 ? [{ ...always, kind: "latency" as const }] : []),
  ]
}

/** Sends what waits, several times at once if wanted, with another body if one is given. */
async function deliverHeld(input: ControlInput, { callbacks }: Safaricom): Promise<{ deliveries: DeliveryRecord[] }> {
  const id = input.number("held", { above: 0, whole: true })
  const held = callbacks.held.get(id)
  if (held === undefined) throw new ControlFault("Nothing with this number waits: GET /__sim/held names all.", 404)
  const message: CallbackMessage = input.has("body") ? { ...held, body: input.object("body") } : held
  const times = timesOf(input) ?? 1
  callbacks.held.delete(id)
  return { deliveries: await Promise.all(Array.from({ length: times }, () => callbacks.sendNow(message))) }
}

/** Repeats or invents the callback of a prompt. */
async function deliverMade(input: ControlInput, { payments, callbacks }: Safaricom): Promise<DeliveryRecord> {
  const payment = payments.get(input.text("checkoutRequestId", /./, "that of a prompt"))
  if (payment === undefined) throw new ControlFault("No such payment.", 404)
  const delivery = {
    afterMs: 0,
    code: input.has("code") ? codeOf(input) : (payment.outcome?.code ?? "0"),
    amountOffset: input.has("amountOffset") ? input.number("amountOffset") : 0,
    odd: input.has("odd") && input.flag("odd"),
  }
  return callbacks.sendNow(callbackOf(payment, delivery))
}
