import { OPTIONS_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import type { PaymentGateway } from "../../payments/payment-gateway"
import { paymentGatewaysOf } from "../../payments/payment-gateways"

/** @throws ApiFailure 400, as for a method that the schema does not know */
export function offeredGateway(container: MedusaContainer, paymentMethod: string): PaymentGateway {
  const gateway = paymentGatewaysOf(container)
    .offered()
    .find(({ id }) => id === paymentMethod)
  if (gateway) return gateway
  throw new ApiFailure(400, OPTIONS_REQUIRED, "invalid_request").withErrors({ paymentMethod: OPTIONS_REQUIRED })
}
