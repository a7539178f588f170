import { minuteOf } from "@mavazi/contracts"
import type { Column } from "../csv/send-csv"
import type { MessageService } from "./message-service"
import type { MessageQuery } from "./message-query"

type Message = Awaited<ReturnType<MessageService["listMessages"]>>[number]

const BATCH = 500

export const MESSAGE_COLUMNS: readonly Column<Message>[] = [
  { title: "Received", of: ({ created_at }) => minuteOf(new Date(created_at)) },
  { title: "Form", of: ({ form }) => form },
  { title: "Name", of: ({ name }) => name },
  { title: "Email", of: ({ email }) => email },
  { title: "Message", of: ({ text }) => text },
  { title: "Read", of: ({ read_at }) => read_at && minuteOf(new Date(read_at)) },
]

/** All messages of the filter, newest first, in batches; messages that arrive during the export are left out. */
export async function* everyMessage(
  messages: MessageService,
  filters: MessageQuery["filters"],
): AsyncGenerator<Message[]> {
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
