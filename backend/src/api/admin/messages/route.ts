import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { messageQuery } from "../../../messages/message-query"
import { MESSAGE, type MessageService } from "../../../messages/message-service"

/** What visitors wrote, newest first. Guarded by the engine, as everything below `/admin`. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { filters, limit, offset } = messageQuery(req.query)
  const [messages, count] = await req.scope.resolve<MessageService>(MESSAGE).listAndCountMessages(filters, {
    select: ["id", "form", "name", "email", "text", "read_at", "created_at"],
    order: { created_at: "DESC", id: "DESC" },
    take: limit,
    skip: offset,
  })
  res.json({ messages, count, limit, offset })
}
