import type { MessageRequest } from "@mavazi/contracts"
import { acceptedLanguage } from "@mavazi/contracts/shared/language"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { clientAddressOf, consume } from "../../../security/rate-limit"
import * as copy from "../../../messages/copy"
import { MESSAGE, type MessageService } from "../../../messages/message-service"

/** Stores the message of a form; idempotent by `clientId`. */
export async function POST(req: MedusaRequest<MessageRequest>, res: MedusaResponse): Promise<void> {
  await consume(req, "messageBySource", clientAddressOf(req))
  const language = acceptedLanguage(req.headers["accept-language"])
  await req.scope.resolve<MessageService>(MESSAGE).keep(req.validatedBody, language)
  res.status(201).json({ message: copy.messageReceived })
}
