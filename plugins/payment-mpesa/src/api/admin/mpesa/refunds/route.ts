import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../modules/mpesa/service"

/** `{ refunds }` that are on their way or wait for a person, oldest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  res.json({ refunds: await mpesa.listRefunds("open") })
}
