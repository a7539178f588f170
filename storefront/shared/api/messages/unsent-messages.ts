import type { MessageRequest } from "@mavazi/contracts"

const STORAGE_KEY = "unsentMessages"

/** A message that is not accepted yet; `refused` is the shop's message when it was rejected. */
export type UnsentMessage = MessageRequest & { refused?: string }

/** A form's fields without the id, which `storeUnsentMessage` makes. */
export type Message = MessageRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, "clientId">
    : never
  : never

/** Used where the browser refuses storage: the messages then last as long as the page. */
let memory: UnsentMessage[] = []

export function unsentMessages(): UnsentMessage[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]")
    return [...(Array.isArray(value) ? (value as UnsentMessage[]) : []), ...memory]
  } catch {
    return memory
  }
}

export function storeMessages(messages: UnsentMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(messages))
    memory = []
  } catch {
    memory = messages
  }
}

/** Stores a message in place of rejected ones of the same form. Returns its id. */
export function storeUnsentMessage(message: Message): string {
  // `crypto.randomUUID` is missing on plain HTTP.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const clientId = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("")
  const pending = unsentMessages().filter(({ form, refused }) => form !== message.form || refused === undefined)
  storeMessages([...pending, { ...message, clientId }])
  return clientId
}
