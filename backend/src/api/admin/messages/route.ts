import { MessageListQuery, type MessageListResponse } from "@mavazi/contracts/engine-admin/messages"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseQuery } from "../../../http/parse-query"
import { toAdminMessages } from "../../../messages/admin-message"
import { messageFilters } from "../../../messages/message-query"
import { MESSAGE, type MessageService } from "../../../messages/message-service"

/** Messages of the shop's forms, newest first. The engine's session check covers everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse<MessageListResponse>): Promise<void> {
  const { limit, offset, ...filter } = parseQuery(MessageListQuery, req.query)
  const service = req.scope.resolve<MessageService>(MESSAGE)
  const [messages, count] = await service.listAndCountMessages(messageFilters(filter), {
    order: { created_at: "DESC", id: "DESC" },
    take: limit,
    skip: offset,
  })
  res.json({ messages: await toAdminMessages(req.scope, messages), count, limit, offset })
}
