import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { MpesaModuleService } from "../../../modules/mpesa/service"

/** A shop with its own checkout starts payments there. Without option `storeRoutes` these routes answer 404. */
export function closedByDefault(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (req.scope.resolve<MpesaModuleService>(MPESA_MODULE).servesStore) next()
  else res.status(404).json({ message: "Not found." })
}
