import type { MedusaContainer } from "@medusajs/framework/types"
import { MPESA_MODULE } from "../../../modules/mpesa"
import type { Desk } from "../../../modules/mpesa/back-office/desk"
import type { MpesaModuleService } from "../../../modules/mpesa/service"

/** What the routes of the engine's admin do with payments. */
export const deskOf = (container: MedusaContainer): Desk => container.resolve<MpesaModuleService>(MPESA_MODULE).desk
