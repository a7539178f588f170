import type { WebVitalsRequest } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isBrowser } from "../../../http/is-browser"
import { clientAddressOf, consume } from "../../../security/rate-limit"
import { WEB_VITAL, type WebVitalService } from "../../../web-vitals/web-vital-service"

/** Counts how fast a page was shown. The limit is per address; the address is not stored with the counts. */
export async function POST(req: MedusaRequest<WebVitalsRequest>, res: MedusaResponse): Promise<void> {
  await consume(req, "vitalsBySource", clientAddressOf(req))
  const counted = isBrowser(req.get("user-agent"))
  if (counted) req.scope.resolve<WebVitalService>(WEB_VITAL).count(req.validatedBody)
  res.status(202).json({ counted })
}
