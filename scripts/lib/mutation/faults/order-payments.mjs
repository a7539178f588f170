import { faultsOf, HTTP_TESTS, MPESA, MPESA_TESTS } from "./faults-of.mjs"

const REFUNDED = [`${HTTP_TESTS}orders/refunded-orders.test.ts`]
const CANCELLED_PAID = [`${HTTP_TESTS}orders/cancelled-paid-orders.test.ts`]
const MANUAL = [`${HTTP_TESTS}payments/manual-payments.test.ts`]
const BACK_OFFICE = [`${MPESA_TESTS}back-office.test.ts`]
const VIEW = [`${MPESA_TESTS}payments/payment-view.test.ts`]
const ORDER_STATUS = ["backend/src/orders/status/order-status.test.ts"]
const ORDER_PAYMENT = ["backend/src/orders/status/order-payment.test.ts"]
const MISTYPED = [`${MPESA_TESTS}payments/mistyped-receipt.test.ts`]
const INTERRUPTED = [`${HTTP_TESTS}reliability/interrupted-refunds.test.ts`]
const SCENARIOS = [`${HTTP_TESTS}reliability/scenarios.test.ts`]

/** What an order says of its money, and whether it takes more. */
export const ORDER_PAYMENT_FAULTS = [
  ...faultsOf("backend/src/medusa-schema/orders/payment-lookups.ts", MANUAL, [
    [
      "or (line.reference_id = r.payment_id and line.amount = -r.amount)",
      "",
      "cash that a cancellation refunded is refunded again when it is voided",
    ],
  ]),
  ...faultsOf("backend/src/orders/status/order-status.ts", ORDER_STATUS, [
    [
      " && facts.returnable === balance.refundable",
      "",
      "an order that was paid in cash in part seems to be cancellable",
    ],
  ]),
  ...faultsOf("backend/src/orders/cancel/cancel-paid-order.ts", CANCELLED_PAID, [
    ["if (!order.cancellable) throw", "if (false) throw", "a shopper cancels an order that is packed"],
  ]),
  ...faultsOf("backend/src/orders/cancel/finish-cancellations.ts", INTERRUPTED, [
    [
      "await paymentGatewaysOf(container).cancelWithoutMoney(container, orderId, () => cancel(container, request))",
      "await withOrderLocks(container, orderId, () => cancel(container, request))",
      "an order whose cancellation was interrupted is cancelled with money of M-Pesa",
    ],
  ]),
  ...faultsOf("backend/src/payments/manual/complete-refunds.ts", INTERRUPTED, [
    [
      "if (unconfirmed.length > 0) await",
      "if (false) await",
      "an interrupted cancellation lets no refund of the order be recorded",
    ],
  ]),
  ...faultsOf("backend/src/medusa-schema/orders/order-amounts.ts", MANUAL, [
    ["amounts.due - ${uncountedSql(order)}", "amounts.due", "cash is asked for again while Medusa counts it"],
  ]),
  ...faultsOf("backend/src/orders/checkouts/checkout-transitions.ts", MANUAL, [
    ["return isTemporary ? {", "return false ? {", "a prompt asks for cash that is being recorded"],
  ]),
  ...faultsOf("backend/src/orders/pay/start-payment.ts", REFUNDED, [
    ["if (payment.reversed > 0) throw", "if (false) throw", "an order that is never sent asks for more money"],
  ]),
  ...faultsOf("backend/src/payments/require-no-reversal.ts", REFUNDED, [
    ["payment.reversed > 0", "false", "an order whose payment was reversed can be made dearer"],
  ]),
  ...faultsOf("backend/src/orders/status/order-payment.ts", ORDER_PAYMENT, [
    ["if (isFree(amounts) && ", "if (false && ", "an order that costs nothing is never sent"],
    ["return inReview > 0 && ", "return false && ", "a paid order does not say that another payment waits"],
  ]),
  ...faultsOf("backend/src/orders/status/order-payment.ts", SCENARIOS, [
    ["if (owed > 0) return", "if (false) return", "an order does not say that the shop owes money"],
  ]),
  ...faultsOf("backend/src/orders/status/order-balance.ts", SCENARIOS, [
    [" - payment.refunding", "", "money that is on its way back can be refunded again"],
  ]),
  ...faultsOf("backend/src/shipments/shipping-guard.ts", SCENARIOS, [
    [
      'if (payment.refund === "pending") return',
      "if (false) return",
      "an order is sent while its money is on its way back",
    ],
  ]),
  ...faultsOf(`${MPESA}prompts/prepare-prompt.ts`, SCENARIOS, [
    [
      "    refuseWhilePaidOrOpen(context, attemptsOfOrder, latest)\n",
      "",
      "two prompts of an order are open at the same time",
    ],
  ]),
  ...faultsOf(`${MPESA}results/mistyped-receipt.ts`, MISTYPED, [
    [
      "if (isMistake && (await mayMove(trx, { from, to, receipt }))) return",
      "if (false) return",
      "a mistyped receipt puts the money of one prompt into two",
    ],
    [
      "|| !(await isAnsweredByOneOf(trx, [receipt], to))",
      "",
      "a payment of this morning is taken for that of the open prompt",
    ],
  ]),
  ...faultsOf(`${MPESA}receipts/receipt-approval.ts`, BACK_OFFICE, [
    ["isPromptedFor(amount, other) && ", "false && ", "the receipt of one prompt puts its money into two"],
  ]),
  ...faultsOf(`${MPESA}payment-view/payment-view.ts`, VIEW, [
    ["      !row.may_be_paid &&\n", "", "a payment with a mistyped account number is called no charge"],
  ]),
]
