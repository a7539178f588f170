import type { CheckoutMethod } from "../payment-method"
import * as copy from "./copy"

export const manualCheckoutMethod: CheckoutMethod = { detail: copy.checkoutDetail, phone: null }
