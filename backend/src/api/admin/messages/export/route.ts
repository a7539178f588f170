import { MessageExportQuery } from "@mavazi/contracts/engine-admin/messages"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { timestampedFileName } from "../../../../csv/file-name"
import { sendCsv } from "../../../../csv/send-csv"
import { parseQuery } from "../../../../http/parse-query"
import { everyMessage, MESSAGE_COLUMNS } from "../../../../messages/message-export"
import { messageFilters } from "../../../../messages/message-query"
import { MESSAGE, type MessageService } from "../../../../messages/message-service"

/** The messages that match the filter, all pages, as a CSV file. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const filters = messageFilters(parseQuery(MessageExportQuery, req.query))
  const batches = everyMessage(req.scope.resolve<MessageService>(MESSAGE), filters)
  await sendCsv(res, { name: timestampedFileName("messages"), columns: MESSAGE_COLUMNS, batches })
}
