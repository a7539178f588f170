import type { Order } from "@mavazi/contracts"
import { expect, it } from "vitest"
import type { EmailContent } from "../../content/email-content"
import { composeOrderMessage } from "./order-email"

const CONTENT = {
  emails: {
    ...{ greeting: "Dear {name},", greetingWithoutName: "Hello,", why: "" },
    labels: { order: "Order" },
    cancelled: {
      ...{ subject: "Cancelled", heading: "Cancelled", button: "See the order" },
      byShopper: ["You cancelled."],
      byShop: ["Ask us why."],
      expired: ["It was not paid."],
      inReview: ["We check your payment."],
      returned: ["Your payment was refunded."],
      refunded: ["All was refunded."],
    },
    methods: { other: { receipt: "Reference", cancelledByShop: "We cancelled.", expired: "Please order again." } },
  },
  shop: { name: "Mavazi", tagline: "", phone: { display: "" } },
  policies: { refund: "", returnDays: 30 },
} as unknown as EmailContent

/** Text of the e-mail about a cancelled order. */
function cancellation(statusReason: string, state: Order["payment"]["state"], paymentReturned = false) {
  const payment = { state, paid: false, receipt: null }
  const order = { id: "order_1", number: 1042, status: "cancelled", statusReason, paymentMethod: "mpesa", payment }
  const message = composeOrderMessage(
    {
      due: { kind: "cancelled", occurrence: "", amount: null },
      order: { ...order, total: 1850, items: [], shipments: [] } as unknown as Order,
      ...{
        buyerName: "",
        verified: false,
        refunded: 0,
        paymentReturned,
        paymentReversed: false,
        shopUrl: "https://shop.example",
      },
    },
    CONTENT,
  )
  return message?.paragraphs
}

it("the e-mail about a cancelled order says why it was cancelled, and what happened to its payment", () => {
  expect(cancellation("cancelled by you", "failed")).toEqual(["You cancelled."])
  expect(cancellation("cancelled by the shop", "failed")).toEqual(["We cancelled.", "Ask us why."])
  expect(cancellation("cancelled by the shop", "refunded")).toEqual(["All was refunded."])
  expect(cancellation("expired", "failed")).toEqual(["It was not paid.", "Please order again."])
  expect(cancellation("expired", "review")).toEqual(["We check your payment."])
  expect(cancellation("expired", "failed", true)).toEqual(["Your payment was refunded."])
})
