import { apiPaths } from "@mavazi/contracts/paths"
import { ApiError } from "../api-error"
import { api } from "../client"
import { storeUnsentMessage, type Message, storeMessages, type UnsentMessage, unsentMessages } from "./unsent-messages"

const FINAL_REFUSALS = [400, 413, 415, 422]
const REFUSED = "It was not accepted."

/**
 * Stores and sends a message. The confirmation is already shown (specification, section 2), so the message stays in
 * the browser until the shop has accepted it. Returns the shop's message when it was rejected, else null.
 */
export async function sendMessage(message: Message): Promise<string | null> {
  const clientId = storeUnsentMessage(message)
  await sendUnsent()
  return unsentMessages().find((message) => message.clientId === clientId)?.refused ?? null
}

/** The message of this form that the shop has refused, or undefined. */
export function refusedMessage(form: Message["form"]): UnsentMessage | undefined {
  return unsentMessages().find((message) => message.form === form && isRefused(message))
}

const isRefused = ({ refused }: UnsentMessage) => refused !== undefined

let turn = Promise.resolve()

/** Sends the stored messages. Rejected ones stay stored for editing. Never throws. */
export function sendUnsent(): Promise<void> {
  if (unsentMessages().every(isRefused)) return Promise.resolve()
  turn = turn.then(sendEach)
  return turn
}

async function sendEach(): Promise<void> {
  for (const message of unsentMessages()) {
    if (isRefused(message)) continue
    const outcome = await trySending(message)
    if (outcome === "later") return
    const others = unsentMessages().filter(({ clientId }) => clientId !== message.clientId)
    storeMessages(outcome === "sent" ? others : [...others, { ...message, refused: outcome.refused }])
  }
}

async function trySending(message: UnsentMessage): Promise<"sent" | "later" | { refused: string }> {
  try {
    await api(apiPaths.messages, { method: "POST", body: message })
    return "sent"
  } catch (error) {
    if (!(error instanceof ApiError) || !FINAL_REFUSALS.includes(error.status)) return "later"
    return { refused: error.message || REFUSED }
  }
}
