import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { sendPage } from "../../../../../http/send-page"
import { RESTOCK, type RestockService } from "../../../../../restock/restock-service"
import { endedPage, unknownLinkPage, unsubscribePage } from "../../../../../restock/unsubscribe-page"
import { clientAddressOf, consume } from "../../../../../security/rate-limit"

/** Changes nothing: mail scanners open links. */
export function GET(_req: MedusaRequest, res: MedusaResponse): void {
  sendPage(res, unsubscribePage())
}

/** Idempotent. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  if (await req.scope.resolve<RestockService>(RESTOCK).unsubscribe(req.params.token ?? "")) {
    sendPage(res, endedPage())
    return
  }
  // Only for unknown tokens: the servers of a mail provider share few addresses, and post valid ones.
  await consume(req, "unsubscribeBySource", clientAddressOf(req))
  res.status(404)
  sendPage(res, unknownLinkPage())
}
