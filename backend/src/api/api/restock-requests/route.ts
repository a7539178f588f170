import type { RestockAnswer, RestockRequest } from "@mavazi/contracts"
import { acceptedLanguage } from "@mavazi/contracts/shared/language"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { requestRestock } from "../../../restock/request-restock"
import { clientAddressOf, consume } from "../../../security/rate-limit"

/** Idempotent: an address waits for a variant once. */
export async function POST(req: MedusaRequest<RestockRequest>, res: MedusaResponse<RestockAnswer>): Promise<void> {
  await consume(req, "restockBySource", clientAddressOf(req))
  await consume(req, "restockByAddress", req.validatedBody.email)
  const language = acceptedLanguage(req.headers["accept-language"])
  res.status(201).json({ message: await requestRestock(req.scope, req.validatedBody, language) })
}
