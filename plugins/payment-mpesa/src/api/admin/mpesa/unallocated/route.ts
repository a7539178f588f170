import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../../modules/mpesa"
import type { MpesaModuleService } from "../../../../modules/mpesa/service"

/** `{ payments }` that are in no order, oldest first. Guarded by the engine, as everything below `/admin`. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const mpesa = req.scope.resolve<MpesaModuleService>(MPESA_MODULE)
  res.json({ payments: await mpesa.listUnallocated() })
}
