import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { MpesaModuleService } from "../../../modules/mpesa/service"
import * as copy from "../../copy"

/** A shop with its own checkout starts payments there. Without option `storeRoutes` these routes answer 404. */
export function requireStoreRoutes(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  if (req.scope.resolve<MpesaModuleService>(MPESA_MODULE).servesStore) next()
  else res.status(404).json({ message: copy.notFound })
}
