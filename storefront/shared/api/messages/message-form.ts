import type { FocusEvent, SubmitEvent } from "react"
import type { Compose } from "./message-sender"

interface MessageFormEvents {
  /** The message is stored until the shop has accepted it. */
  onKept: (form: HTMLFormElement) => void
  /** Why the message, which is in the form again, was not sent. */
  onRefused: (why: string) => void
}

/** The contact forms are rarely used, so their code is loaded at the first focus. */
const loadSender = () => import("./message-sender")

/** Properties of a `<form>` that writes to the shop. Nothing is thanked for before the sender has it. */
export function messageForm(compose: Compose, { onKept, onRefused }: MessageFormEvents) {
  const tell = (why: string | null) => {
    if (why !== null) onRefused(why)
  }
  return {
    onFocus: ({ currentTarget: form }: FocusEvent<HTMLFormElement>) => {
      loadSender().then(
        ({ prepareForm }) => tell(prepareForm(form, compose)),
        () => undefined,
      )
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      loadSender()
        .then(({ submitForm }) => submitForm(form, compose, () => onKept(form)))
        .then(tell, () => onRefused("There is no connection. Please try again."))
    },
  }
}
