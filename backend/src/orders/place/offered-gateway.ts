import { formatKsh } from "@mavazi/contracts"
import { OPTIONS_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import type { PaymentGateway } from "../../payments/payment-gateway"
import { paymentGatewaysOf } from "../../payments/payment-gateways"
import type { OrderDraft } from "./draft-order"
import * as copy from "../copy"

/** @throws ApiFailure 400, as for a method that the schema does not know */
export function offeredGateway(container: MedusaContainer, paymentMethod: string): PaymentGateway {
  const gateway = paymentGatewaysOf(container)
    .offered()
    .find(({ id }) => id === paymentMethod)
  if (gateway) return gateway
  throw new ApiFailure(400, OPTIONS_REQUIRED, "invalid_request").withErrors({ paymentMethod: OPTIONS_REQUIRED })
}

/**
 * Refuses an order that its payment method does not take in one payment.
 * @throws ApiFailure 409 `amount_too_large`, `amount_too_small`
 */
export function enforcePaymentLimit({ gateway: { name, maxAmount }, total }: OrderDraft): void {
  if (total < 1) throw new ApiFailure(409, copy.totalTooSmall, "amount_too_small")
  if (maxAmount === undefined || total <= maxAmount) return
  throw new ApiFailure(409, copy.aboveLimit(name, formatKsh(maxAmount)), "amount_too_large")
}
