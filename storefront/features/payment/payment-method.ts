import type { StartPaymentRequest } from "@mavazi/contracts/checkout/checkout"
import type { Order } from "@mavazi/contracts/orders/order"
import type { ComponentType } from "react"
import type { PayableOrder, PaymentScreen } from "./model/payment-screen"

/** What checkout shows and asks for a payment method. */
export interface CheckoutMethod {
  /** A sentence below the method's name. */
  detail: string
  /** Asks for the number to pay with; null when the method needs none. */
  phone: PhoneQuestion | null
}

export interface PhoneQuestion {
  Field: ComponentType<PhoneFieldProps>
  /** Validation error, or null. */
  problemOf: (phone: string) => string | null
}

export interface PhoneFieldProps {
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** What the pages of an order show of its payment method. */
export interface PaymentPresentation {
  /** While the order is neither paid, refunded nor cancelled. */
  waitingScreen: (order: PayableOrder) => PaymentScreen
  /** First of the next steps of an unpaid order, with `{minutes}`. */
  payWithin: string
  /** Ends what an expired order says. */
  expiredAdvice: string
  receiptLabel: string
  /** Introduces the button that checks the payment with the provider; null when the provider cannot be asked. */
  checkQuestion: string | null
  /** Label of the link to the provider's simulator in the demo; null when it has none. */
  simulatorLink: string | null
  /** The whole payment was returned, or moved to another order, before the order accepted it. Absent: that does not happen. */
  wasReturned?: (payment: Order["payment"]) => boolean
  /** Whether `Actions` are shown although the order is not waiting for a payment. Absent: they are not. */
  isPayable?: (payment: Order["payment"]) => boolean
  /** What the shopper can do to pay; null when the page offers nothing. */
  Actions: ComponentType<PaymentActionsProps> | null
}

export interface PaymentActionsProps {
  order: PayableOrder
  /** Path of the order in the API. */
  path: string
  /** The order is neither paid, refunded, cancelled nor in review. */
  isWaiting: boolean
  /** Another attempt is being requested. */
  busy: boolean
  /** Requests another attempt, with the given number or the one used last. */
  onRetry: (number: StartPaymentRequest) => Promise<void>
}

/** What the shopper can do to pay without scripts; its forms have a button `action` with the value `pay`. */
export interface NoScriptActionsProps extends Pick<PaymentActionsProps, "order" | "isWaiting"> {
  /** Path of the order's page. */
  action: string
  /** The page loads itself again, so that nothing can be typed. */
  isRefreshed: boolean
}
