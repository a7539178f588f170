import { interpolate } from "~/shared/copy/interpolate"
import * as copy from "~/shared/copy/api"
import { limitFields, fillForm, validateFields, textOf } from "./message-fields"
import { rejectedMessage, sendMessage, sendUnsent } from "./send-message"
import type { Message } from "./unsent-messages"

/** Makes the message of the filled-in fields; `text(name)` is a field's value. */
export type Compose = (text: (name: string) => string) => Message

addEventListener("online", () => void sendUnsent())

const prepared = new WeakSet<HTMLFormElement>()

function restoreMessage(form: HTMLFormElement, message: object, error: string): string {
  fillForm(form, message)
  return interpolate(copy.notSent, { why: error })
}

/** Sets the limits of the fields, and restores a message that was rejected on an earlier visit; returns the reason. */
export function prepareForm(form: HTMLFormElement, compose: Compose): string | null {
  if (prepared.has(form)) return null
  prepared.add(form)
  limitFields(form)
  void sendUnsent()
  const message = rejectedMessage(compose(() => "").form)
  return message ? restoreMessage(form, message, message.refused ?? "") : null
}

/**
 * Stores and sends a message; `onKept` is called once it is stored. A rejected message is put back into the form;
 * returns the reason.
 */
export async function submitForm(
  form: HTMLFormElement,
  compose: Compose,
  onStored: () => void,
): Promise<string | null> {
  limitFields(form)
  if (!validateFields(form)) return null
  const message = compose((name) => textOf(form, name))
  const rejection = sendMessage(message)
  onStored()
  form.reset()
  const error = await rejection
  return error === null ? null : restoreMessage(form, message, error)
}
