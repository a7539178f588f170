import type { MessageRequest } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sourceOf, consume } from "../../../security/rate-limit"
import { MESSAGE, type MessageService } from "../../../messages/message-service"

/** Keeps what a visitor wrote in a form; a repeat with the same `clientId` is kept once. */
export async function POST(req: MedusaRequest<MessageRequest>, res: MedusaResponse): Promise<void> {
  await consume(req, "messageBySource", sourceOf(req))
  await req.scope.resolve<MessageService>(MESSAGE).keep(req.validatedBody)
  res.status(201).json({ message: "Your message has reached the shop." })
}
