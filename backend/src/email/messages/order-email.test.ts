import type { Order } from "@mavazi/contracts"
import { expect, it } from "vitest"
import type { EmailContent } from "../../content/email-content"
import { composeOrderMessage } from "./order-email"

const CONTENT = {
  language: "en",
  emails: {
    ...{ greeting: "Dear {name},", greetingWithoutName: "Hello,", why: "" },
    labels: { order: "Order" },
    cancelled: {
      ...{ subject: "Cancelled", heading: "Cancelled", button: "See the order" },
      byShopper: ["Nothing has been charged."],
      byShopperUnconfirmed: ["If you were charged, it comes back."],
      byShop: ["Ask us why."],
      expired: ["It was not paid within {payWithin}."],
      expiredUnconfirmed: ["The time has ended."],
      inReview: ["We check your payment."],
      returned: ["Your payment was refunded."],
      refunded: ["All was refunded."],
    },
    methods: { other: { receipt: "Reference", cancelledByShop: "We cancelled.", expired: "Please order again." } },
  },
  shop: { name: "Mavazi", tagline: "", phone: { display: "" } },
  policies: { refund: "", returnDays: 30 },
} as unknown as EmailContent

interface Cancelled {
  reason: string
  state?: Order["payment"]["state"]
  uncharged?: boolean
  paymentReturned?: boolean
  hasWaitingPayment?: boolean
  paymentTerms?: Order["paymentTerms"]
}

/** Text of the e-mail about a cancelled order. */
function cancellation({ reason, state = "failed", uncharged = true, ...cancelled }: Cancelled) {
  const { paymentReturned = false, hasWaitingPayment = false, paymentTerms = "now" } = cancelled
  const payment = { state, paid: false, receipt: null, refunding: 0, reversed: 0, uncharged }
  const balance = { total: 1850, paid: 0, refunded: 0, due: 1850, refundable: 0 }
  const order = {
    id: "order_1",
    number: 1042,
    status: "cancelled",
    paymentMethod: "mpesa",
    paymentTerms,
    payment,
    balance,
  }
  const message = composeOrderMessage(
    {
      due: { kind: "cancelled", occurrence: "", amount: null },
      order: { ...order, statusReason: reason, total: 1850, items: [], shipments: [] } as unknown as Order,
      ...{
        buyerName: "",
        verified: false,
        refunded: 0,
        ...{
          change: null,
          payment: null,
          waiting: null,
          moved: null,
          refund: null,
          requestedReturn: null,
          exchange: null,
        },
        paymentReturned,
        hasWaitingPayment,
        shopUrl: "https://shop.example",
      },
    },
    CONTENT,
  )
  return message?.paragraphs
}

it("the e-mail about a cancelled order says why it was cancelled, and what happened to its payment", () => {
  expect(cancellation({ reason: "cancelled by you" })).toEqual(["Nothing has been charged."])
  expect(cancellation({ reason: "cancelled by the shop" })).toEqual(["We cancelled.", "Ask us why."])
  expect(cancellation({ reason: "cancelled by the shop", state: "refunded" })).toEqual(["All was refunded."])
  expect(
    cancellation({ reason: "cancelled by the shop", state: "refunded", hasWaitingPayment: true }),
    "all that was paid is not refunded while another payment waits for a decision",
  ).toEqual(["We cancelled.", "Ask us why."])
  expect(cancellation({ reason: "expired" })).toEqual(["It was not paid within 30 minutes.", "Please order again."])
  expect(cancellation({ reason: "expired", paymentTerms: "by_link" })).toEqual([
    "It was not paid within 48 hours.",
    "Please order again.",
  ])
  expect(cancellation({ reason: "expired", state: "review" })).toEqual(["We check your payment."])
  expect(cancellation({ reason: "expired", paymentReturned: true })).toEqual(["Your payment was refunded."])
})

it.each([
  { state: "checking", uncharged: false },
  { state: "failed", uncharged: false },
] as const)(
  "the e-mail about a cancelled order does not say that nothing was paid while nobody knows: %j [EM-20]",
  (unknown) => {
    expect(cancellation({ reason: "cancelled by you", ...unknown })).toEqual(["If you were charged, it comes back."])
    expect(cancellation({ reason: "expired", ...unknown })).toEqual(["The time has ended.", "Please order again."])
  },
)
