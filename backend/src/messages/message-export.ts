import { minuteOf } from "@mavazi/contracts"
import type { MessageExportQuery } from "@mavazi/contracts/engine-admin/messages"
import type { Column } from "../csv/send-csv"
import * as copy from "./copy"
import type { MessageService } from "./message-service"

type Message = Awaited<ReturnType<MessageService["listMessages"]>>[number]

const BATCH = 500

export const MESSAGE_COLUMNS: readonly Column<Message>[] = [
  { title: copy.received, of: ({ created_at }) => minuteOf(new Date(created_at)) },
  { title: copy.form, of: ({ form }) => form },
  { title: copy.name, of: ({ name }) => name },
  { title: copy.email, of: ({ email }) => email },
  { title: copy.message, of: ({ text }) => text },
  { title: copy.read, of: ({ read_at }) => read_at && minuteOf(new Date(read_at)) },
]

/** All messages of the filter, newest first, in batches; messages that arrive during the export are left out. */
export async function* everyMessage(messages: MessageService, filters: MessageExportQuery): AsyncGenerator<Message[]> {
  const until = { created_at: { $lte: new Date() } }
  for (let skip = 0; ; skip += BATCH) {
    const batch = await messages.listMessages(
      { ...filters, ...until },
      { order: { created_at: "DESC", id: "DESC" }, take: BATCH, skip },
    )
    yield batch
    if (batch.length < BATCH) return
  }
}
