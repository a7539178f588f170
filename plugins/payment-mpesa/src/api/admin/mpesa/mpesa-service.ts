import type { MedusaContainer } from "@medusajs/framework/types"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { MpesaModuleService } from "../../../modules/mpesa/service"

/** The module's service, for the routes below `/admin/mpesa`. */
export const mpesaService = (container: MedusaContainer) => container.resolve<MpesaModuleService>(MPESA_MODULE)
