import type { MedusaContainer } from "@medusajs/framework/types"
import { MPESA_MODULE } from "../modules/mpesa"
import type { MpesaModuleService } from "../modules/mpesa/service"

/** Erases personal data of payments after its retention time. */
export default async function eraseExpiredPersonalData(container: MedusaContainer): Promise<void> {
  await container.resolve<MpesaModuleService>(MPESA_MODULE).dataProtection.eraseExpired()
}

export const config = { name: "mpesa-erase-expired-personal-data", schedule: "41 3 * * *" }
