import { balanceAfter, tillMoves } from "./account-moves"
import { BEHAVIOURS } from "../scripts/behaviours"
import { type ControlInput, ControlFault } from "./control-input"
import { choiceOf, codeOf, faultOf, faultsOf, phoneOf, rulesOf, timesOf } from "./control-values"
import { deliverCallbackOf, deliverHeld, heldCallbacks } from "./deliver-callback"
import type { Faults } from "./faults"
import { newReceipt } from "../network/payment"
import type { Safaricom } from "../network/safaricom"
import { DEFAULT_RULES } from "../scripts/rules"
import { type ScriptChoice, SCRIPTS } from "../scripts/scripts"

/** A request to the Daraja API. */
export interface RequestRecord {
  at: string
  method: string
  path: string
  body: string
}

/** Objects that control calls change. */
export interface Controlled {
  safaricom: Safaricom
  requests: RequestRecord[]
  faults: Faults
}

interface ControlCall {
  fields: readonly string[]
  run: (input: ControlInput, controlled: Controlled) => unknown
}

/** Test number of Daraja's sandbox. */
const SANDBOX_PHONE = "254708374149"

const call = (fields: readonly string[], run: ControlCall["run"]): ControlCall => ({ fields, run })

/** Calls under `/__sim/`, by method and path; each returns JSON. */
export const CONTROL_CALLS: Readonly<Record<string, ControlCall>> = {
  "GET state": call([], (_, controlled) => stateOf(controlled)),
  "GET requests": call([], (_, { requests }) => ({ requests })),
  "GET deliveries": call([], (_, { safaricom }) => ({ deliveries: safaricom.callbacks.deliveries })),
  "GET held": call([], (_, { safaricom }) => ({ held: heldCallbacks(safaricom) })),
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
    safaricom.queryLimit.perMinute = input.number("queriesPerMinute", { above: 0 })
    return { queriesPerMinute: safaricom.queryLimit.perMinute }
  }),
  "POST rules": call(Object.keys(DEFAULT_RULES), (input, { safaricom }) => {
    Object.assign(safaricom.rules, rulesOf(input))
    return safaricom.rules
  }),
  "POST scenario": call(["script", "code", "afterMs", "times"], (input, { safaricom }) => {
    const next = choiceOf(input)
    safaricom.prompts.scenario.push(...new Array<ScriptChoice>(timesOf(input) ?? 1).fill(next))
    return { scenario: aboutOf(safaricom.prompts.scenario) }
  }),
  "POST fault": call(["outage", "latencyMs", "kind", "times", "operation"], (input, { faults }) => {
    faults.active = input.has("kind") ? [...faults.active, faultOf(input)] : faultsOf(input)
    return { faults: faults.active }
  }),
  "POST hold": call(["on"], (input, { safaricom }) => {
    safaricom.callbacks.holding = input.flag("on")
    return { on: safaricom.callbacks.holding, held: heldCallbacks(safaricom) }
  }),
  "POST deliver": call(
    ["held", "times", "body", "checkoutRequestId", "code", "amountOffset", "odd"],
    (input, { safaricom }) => (input.has("held") ? deliverHeld(input, safaricom) : deliverCallbackOf(input, safaricom)),
  ),
  "POST wallet": call(["msisdn", "balance"], (input, { safaricom }) => {
    const [msisdn, balance] = [phoneOf(input), input.number("balance", { least: 0 })]
    safaricom.wallets.set(msisdn, balance)
    safaricom.emit("changed", msisdn)
    return { msisdn, balance }
  }),
  "POST answer": call(["msisdn", "code"], (input, { safaricom }) => {
    const payment = safaricom.prompts.openOn(phoneOf(input))
    if (payment === undefined) throw new ControlFault("No prompt is open on this phone.", 404)
    safaricom.finish(payment, input.has("code") ? codeOf(input) : "0")
    return { checkoutRequestId: payment.checkoutRequestId, outcome: payment.outcome }
  }),
  // Returns after the shop has answered the confirmation.
  "POST c2b/pay": call(["msisdn", "amount", "reference"], async (input, { safaricom }) => {
    const msisdn = input.has("msisdn") ? phoneOf(input) : SANDBOX_PHONE
    const reference = input.has("reference") ? input.text("reference", /^.{0,20}$/, "at most 20 characters") : ""
    return { receipt: await safaricom.payBill({ msisdn, amount: input.number("amount", { above: 0 }), reference }) }
  }),
  // Safaricom reverses a payment for its customer; the shop is not asked.
  "POST reverse": call(["receipt"], (input, { safaricom }) => {
    const receipt = input.text("receipt", /^[A-Z0-9]{6,20}$/, "a receipt")
    const paid = safaricom.findPaid(receipt)
    if (paid === undefined) throw new ControlFault("There is no payment with this receipt.", 404)
    if (!safaricom.returns.reversed.has(receipt)) safaricom.returns.reverse(receipt, paid)
    return { receipt, reversal: safaricom.returns.reversed.get(receipt)?.receipt }
  }),
  "POST settle": call(["amount"], (input, { safaricom }) => {
    const balance = balanceAfter(tillMoves(safaricom))
    const amount = input.has("amount") ? input.number("amount", { above: 0 }) : balance
    if (amount <= 0 || amount > balance) throw new ControlFault(`The till has ${balance} shillings.`)
    const settlement = { receipt: newReceipt(), at: new Date(), amount }
    safaricom.paybill.settlements.push(settlement)
    return settlement
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
  const { paybill, clock, queryLimit } = safaricom
  const { payments, scenario } = safaricom.prompts
  return {
    scale: clock.scale,
    queriesPerMinute: queryLimit.perMinute,
    rules: safaricom.rules,
    payments: [...payments.values()].map(({ script, ...payment }) => ({ ...payment, about: script.about })),
    bills: paybill.payments,
    scenario: aboutOf(scenario),
    faults: faults.active,
    held: heldCallbacks(safaricom),
  }
}

const aboutOf = (scenario: ScriptChoice[]) =>
  scenario.map(({ number, script }) => ({ script: number, about: script.about }))
