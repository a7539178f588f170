import { MessageReplyRequest, type MessageReplyResponse } from "@mavazi/contracts/engine-admin/messages"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { parseBody } from "../../../../../http/parse-body"
import { replyToMessage } from "../../../../../messages/message-actions"

/** Answers a message by e-mail. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse<MessageReplyResponse>): Promise<void> {
  const reply = parseBody(MessageReplyRequest, req.body)
  const message = await replyToMessage(req.scope, {
    ...reply,
    ...{ id: req.params["id"] ?? "", authorId: req.auth_context.actor_id },
  })
  res.status(201).json({ message })
}
