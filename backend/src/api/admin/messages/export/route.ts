import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { nameAt } from "../../../../csv/file-name"
import { sendCsv } from "../../../../csv/send-csv"
import { everyMessage, MESSAGE_COLUMNS } from "../../../../messages/message-export"
import { messageQuery } from "../../../../messages/message-query"
import { MESSAGE, type MessageService } from "../../../../messages/message-service"

/** The messages of the list, all pages of it, as a CSV file. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { filters } = messageQuery(req.query)
  const batches = everyMessage(req.scope.resolve<MessageService>(MESSAGE), filters)
  await sendCsv(res, { name: nameAt("messages"), columns: MESSAGE_COLUMNS, batches })
}
