import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { CSV_HEAD, messageLine } from "../../../../messages/message-csv"
import { messageQuery } from "../../../../messages/message-query"
import { MESSAGE, type MessageService } from "../../../../modules/message"

const BATCH = 500

/** The same messages as a CSV file, all of them, oldest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { filters } = messageQuery(req.query)
  const messages = req.scope.resolve<MessageService>(MESSAGE)
  res.setHeader("Content-Type", "text/csv; charset=utf-8")
  res.setHeader("Content-Disposition", 'attachment; filename="messages.csv"')
  res.write(CSV_HEAD)
  for (let skip = 0; ; skip += BATCH) {
    const batch = await messages.listMessages(filters, { order: { created_at: "ASC", id: "ASC" }, take: BATCH, skip })
    res.write(batch.map(messageLine).join(""))
    if (batch.length < BATCH) break
  }
  res.end()
}
