import type { MessageRequest } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import { ApiError } from "./api-error"
import { api } from "./client"

const STORAGE_KEY = "unsentMessages"
const FINAL_REFUSALS = [400, 413, 415, 422]

type Unsent = MessageRequest[]

/** A form's fields without the id, which `sendMessage` makes. */
export type Message = MessageRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, "clientId">
    : never
  : never

/**
 * Sends what a form says. The person is thanked at once (specification, section 2), so the message is kept
 * in the browser until the shop has taken it; the next call, on any later visit, sends what is left.
 */
export async function sendMessage(message: Message): Promise<void> {
  store([...stored(), { ...message, clientId: crypto.randomUUID() }])
  await sendUnsent()
}

/** Sends what earlier visits could not. Never throws. */
export async function sendUnsent(): Promise<void> {
  for (const message of stored()) {
    if (!(await isSettled(message))) return
    store(stored().filter(({ clientId }) => clientId !== message.clientId))
  }
}

/** True when the shop took the message, or will never take it. */
async function isSettled(message: MessageRequest): Promise<boolean> {
  try {
    await api(apiPaths.messages, { method: "POST", body: message })
    return true
  } catch (error) {
    return error instanceof ApiError && FINAL_REFUSALS.includes(error.status)
  }
}

function stored(): Unsent {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]")
    return Array.isArray(value) ? (value as Unsent) : []
  } catch {
    // Storage is switched off or holds something else: there is nothing to send.
    return []
  }
}

function store(messages: Unsent): void {
  try {
    if (messages.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(messages))
  } catch {
    // Private windows may refuse; the message is then only sent, not kept.
  }
}
