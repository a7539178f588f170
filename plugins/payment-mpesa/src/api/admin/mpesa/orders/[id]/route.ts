import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../../modules/mpesa/service"

/** `{ attempts, refunds }` of one order, newest first. Guarded by the engine, as everything below `/admin`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  const order = req.params["id"] ?? ""
  const [attempts, refunds] = await Promise.all([mpesa.listAttempts(order), mpesa.listRefunds({ order })])
  res.json({ attempts, refunds })
}
