import { apiPaths } from "@mavazi/contracts/shared/paths"
import * as copy from "~/shared/copy/api"
import { ApiError } from "../api-error"
import { api } from "../client"
import { storeUnsentMessage, type Message, storeMessages, type UnsentMessage, unsentMessages } from "./unsent-messages"

const REJECTION_STATUSES = [400, 413, 415, 422]

/**
 * Stores and sends a message. The confirmation is already shown (docs/specification.md), so the message stays in
 * the browser until the shop has accepted it. Returns the shop's message when it was rejected, else null.
 */
export async function sendMessage(message: Message): Promise<string | null> {
  const clientId = storeUnsentMessage(message)
  await sendUnsent()
  return unsentMessages().find((message) => message.clientId === clientId)?.refused ?? null
}

/** The rejected message of this form, or undefined. */
export function rejectedMessage(form: Message["form"]): UnsentMessage | undefined {
  return unsentMessages().find((message) => message.form === form && isRejected(message))
}

const isRejected = ({ refused }: UnsentMessage) => refused !== undefined

let sending = Promise.resolve()

/** Sends the stored messages. Rejected ones stay stored for editing. Never throws. */
export function sendUnsent(): Promise<void> {
  if (unsentMessages().every(isRejected)) return Promise.resolve()
  sending = sending.then(sendAll)
  return sending
}

async function sendAll(): Promise<void> {
  for (const message of unsentMessages()) {
    if (isRejected(message)) continue
    const outcome = await trySend(message)
    if (outcome === "later") return
    const others = unsentMessages().filter(({ clientId }) => clientId !== message.clientId)
    storeMessages(outcome === "sent" ? others : [...others, { ...message, refused: outcome.refused }])
  }
}

async function trySend(message: UnsentMessage): Promise<"sent" | "later" | { refused: string }> {
  try {
    await api(apiPaths.messages, { method: "POST", body: message })
    return "sent"
  } catch (error) {
    if (!(error instanceof ApiError) || !REJECTION_STATUSES.includes(error.status)) return "later"
    return { refused: error.message || copy.notAccepted }
  }
}
