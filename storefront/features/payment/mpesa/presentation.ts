import { MOVED_CODE, REFUNDED_CODE } from "@mavazi/contracts/payments/mpesa-codes"
import { lazyComponent } from "~/shared/ui/lazy-component"
import type { PaymentPresentation } from "../payment-method"
import * as copy from "./copy"
import { waitingScreen } from "./waiting-screen"

export const mpesaPresentation: PaymentPresentation = {
  waitingScreen,
  payWithin: copy.payWithin,
  expiredAdvice: copy.expiredAdvice,
  receiptLabel: copy.receiptLabel,
  checkQuestion: copy.havePaid,
  simulatorLink: copy.openVirtualPhone,
  wasReturned: ({ code }) => code === REFUNDED_CODE || code === MOVED_CODE,
  isPayable: ({ paybill }) => paybill !== null,
  // Not loaded for an order that is paid.
  Actions: lazyComponent(
    () => import("./mpesa-actions"),
    undefined,
    ({ order }) => order.payment.state,
  ),
}
