import type { AdminMessage } from "@mavazi/contracts/engine-admin/messages"
import type { MessageService } from "./message-service"

type MessageRow = Awaited<ReturnType<MessageService["retrieveMessage"]>>

/** A message as the contract describes it, without the browser's id and the engine's columns. */
export function toAdminMessage({ id, form, name, email, text, read_at, created_at }: MessageRow): AdminMessage {
  return {
    ...{ id, form, name, email, text },
    read_at: read_at === null ? null : new Date(read_at).toISOString(),
    created_at: new Date(created_at).toISOString(),
  }
}
