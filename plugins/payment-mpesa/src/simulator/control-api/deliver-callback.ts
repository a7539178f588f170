import type { Safaricom } from "../network/safaricom"
import { type CallbackMessage, callbackOf, type DeliveryRecord } from "../network/transactions"
import { ControlFault, type ControlInput } from "./control-input"
import { codeOf, timesOf } from "./control-values"

/** Callbacks that are held back, with their numbers. */
export const heldCallbacks = ({ callbacks }: Safaricom) =>
  [...callbacks.held].map(([id, message]) => ({ id, ...message }))

/** Sends a held callback, optionally several times at once, or with another body. */
export async function deliverHeld(
  input: ControlInput,
  { callbacks }: Safaricom,
): Promise<{ deliveries: DeliveryRecord[] }> {
  const id = input.number("held", { above: 0, whole: true })
  const held = callbacks.held.get(id)
  if (held === undefined) throw new ControlFault("No held message has this number: GET /__sim/held lists them.", 404)
  const message: CallbackMessage = input.has("body") ? { ...held, body: input.object("body") } : held
  const times = timesOf(input) ?? 1
  callbacks.held.delete(id)
  return { deliveries: await Promise.all(Array.from({ length: times }, () => callbacks.sendNow(message))) }
}

/** Sends a callback of a prompt again, or one that differs from the result. */
export async function deliverCallbackOf(
  input: ControlInput,
  { prompts, callbacks }: Safaricom,
): Promise<DeliveryRecord> {
  const payment = prompts.payments.get(input.text("checkoutRequestId", /./, "that of a prompt"))
  if (payment === undefined) throw new ControlFault("No such payment.", 404)
  const delivery = {
    afterMs: 0,
    code: input.has("code") ? codeOf(input) : (payment.outcome?.code ?? "0"),
    amountOffset: input.has("amountOffset") ? input.number("amountOffset") : 0,
    irregular: input.has("odd") && input.flag("odd"),
  }
  return callbacks.sendNow(callbackOf(payment, delivery))
}
