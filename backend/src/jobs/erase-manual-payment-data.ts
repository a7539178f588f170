import type { MedusaContainer } from "@medusajs/framework/types"
import { MANUAL_PAYMENTS, type ManualPaymentRepository } from "../payments/manual/manual-payment-repository"

/** Erases personal data of payments by hand after its retention time. */
export default async function eraseManualPaymentData(container: MedusaContainer): Promise<void> {
  await container.resolve<ManualPaymentRepository>(MANUAL_PAYMENTS).eraseExpired()
}

export const config = { name: "erase-manual-payment-data", schedule: "41 3 * * *" }
