import { manualCheckoutMethod } from "../manual/checkout-method"
import { mpesaCheckoutMethod } from "../mpesa/checkout-method"
import type { CheckoutMethod } from "../payment-method"
import type { PaymentMethodId } from "./payment-method-id"

const METHODS: Readonly<Record<PaymentMethodId, CheckoutMethod>> = {
  mpesa: mpesaCheckoutMethod,
  manual: manualCheckoutMethod,
}

/** A method without an entry is offered by its name only. */
export const checkoutMethod = (id: string | null): CheckoutMethod =>
  (METHODS as Partial<Record<string, CheckoutMethod>>)[id ?? ""] ?? { detail: "", phone: null }
