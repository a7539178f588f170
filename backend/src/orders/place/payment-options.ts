import type { CheckoutOptions } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import { listSavedNumbers } from "../../payments/saved-numbers"

/** How an order can be paid. @param customerId null for a guest, who has no saved numbers */
export async function readPaymentOptions(
  container: MedusaContainer,
  customerId: string | null,
): Promise<Pick<CheckoutOptions, "paymentOptions" | "savedNumbers">> {
  const gateways = paymentGatewaysOf(container)
  return {
    paymentOptions: gateways.offered().map(({ id, name }) => ({ id, name })),
    savedNumbers: customerId === null ? [] : await listSavedNumbers(gateways, customerId),
  }
}
