import type { FocusEvent, SubmitEvent } from "react"
import * as copy from "~/shared/copy/api"
import type { Compose } from "./message-sender"

interface MessageFormEvents {
  /** The message is stored until the shop has accepted it. */
  onStored: (form: HTMLFormElement) => void
  /** Why the message, which is back in the form, was rejected. */
  onRejected: (error: string) => void
}

/** The contact forms are rarely used, so their code is loaded at the first focus. */
const loadSender = () => import("./message-sender")

/** Properties of a `<form>` that sends a message. It is confirmed only after it is stored. */
export function messageForm(compose: Compose, { onStored, onRejected }: MessageFormEvents) {
  const reportError = (error: string | null) => {
    if (error !== null) onRejected(error)
  }
  return {
    onFocus: ({ currentTarget: form }: FocusEvent<HTMLFormElement>) => {
      loadSender().then(
        ({ prepareForm }) => reportError(prepareForm(form, compose)),
        () => undefined,
      )
    },
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      const form = event.currentTarget
      loadSender()
        .then(({ submitForm }) => submitForm(form, compose, () => onStored(form)))
        .then(reportError, () => onRejected(copy.noConnection))
    },
  }
}
