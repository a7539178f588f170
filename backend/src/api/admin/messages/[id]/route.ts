import type { DeleteMessageResponse, MarkReadResponse } from "@mavazi/contracts/engine-admin/messages"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { markMessageRead, removeMessage } from "../../../../messages/message-actions"

/** Marks a message as read; idempotent. */
export async function POST(req: MedusaRequest, res: MedusaResponse<MarkReadResponse>): Promise<void> {
  res.json({ message: await markMessageRead(req.scope, req.params.id ?? "") })
}

export async function DELETE(req: MedusaRequest, res: MedusaResponse<DeleteMessageResponse>): Promise<void> {
  const id = req.params.id ?? ""
  await removeMessage(req.scope, id)
  res.json({ id, object: "message", deleted: true })
}
