import { boundFields, fillIn, isFilledIn, textOf } from "./message-fields"
import { refusedMessage, sendMessage, sendUnsent } from "./send-message"
import type { Message } from "./unsent-messages"

/** Makes the message of the filled-in fields; `text(name)` is a field's value. */
export type Compose = (text: (name: string) => string) => Message

addEventListener("online", () => void sendUnsent())

const prepared = new WeakSet<HTMLFormElement>()

function giveBack(form: HTMLFormElement, message: object, why: string): string {
  fillIn(form, message)
  return `This was not sent: ${why} Please change it and send it again.`
}

/** Sets the limits of the fields, and restores a message that was rejected on an earlier visit; returns the reason. */
export function prepareForm(form: HTMLFormElement, compose: Compose): string | null {
  if (prepared.has(form)) return null
  prepared.add(form)
  boundFields(form)
  void sendUnsent()
  const message = refusedMessage(compose(() => "").form)
  return message ? giveBack(form, message, message.refused ?? "") : null
}

/**
 * Stores and sends a message; `onKept` is called once it is stored. A rejected message is put back into the form;
 * returns the reason.
 */
export async function submitForm(form: HTMLFormElement, compose: Compose, onKept: () => void): Promise<string | null> {
  boundFields(form)
  if (!isFilledIn(form)) return null
  const message = compose((name) => textOf(form, name))
  const refusal = sendMessage(message)
  onKept()
  form.reset()
  const why = await refusal
  return why === null ? null : giveBack(form, message, why)
}
