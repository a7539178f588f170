// @vitest-environment jsdom
import type { LinkedOrder } from "@mavazi/contracts/payment-links/payment-link"
import { screen } from "@testing-library/react"
import type { ComponentType } from "react"
import { useParams } from "react-router"
import { expect, it } from "vitest"
import { respondTo } from "~/testing/network"
import { orderWith } from "~/testing/order"
import { showPage } from "~/testing/page"
import PaymentLinkPage from "./payment-link"

const Page: ComponentType = () => {
  const { token = "" } = useParams()
  return <PaymentLinkPage {...({ params: { token } } as Parameters<typeof PaymentLinkPage>[0])} />
}
const pages = { "/pay/:token": Page }

const UNPAID = { state: "unpaid", phone: null, attempts: 0, promptedAt: null } as const

/** What the call answers: an order without its id, customer and address. */
function linked(...order: Parameters<typeof orderWith>): LinkedOrder {
  const { number, createdAt, status, statusReason, total, items, ...rest } = orderWith(...order)
  const { goods, discount, discounts, shipping, otherChanges, paymentMethod, payBy, payment, balance } = rest
  return {
    ...{ number, createdAt, status, statusReason, total, goods, discount, discounts, otherChanges, items, shipping },
    ...{ paymentMethod, paymentTerms: "by_link", payBy, payment, balance, expiresAt: "2026-11-22T09:00:00.000Z" },
  }
}

const open = (answer: Parameters<typeof respondTo>[2]) => {
  const reads = respondTo("get", "/api/payment-links/t0ken", answer)
  return { reads, ...showPage({ pages, at: "/pay/t0ken" }) }
}

it("shows what is due, and sends a prompt to the number that is entered [MP-40]", async () => {
  const { user } = open(() => ({ body: linked(UNPAID) }))
  const calls = respondTo("post", "/api/payment-links/t0ken/payments", () => ({ status: 201, body: linked() }))
  await screen.findByRole("heading", { level: 1, name: "Pay for order 1042" })
  expect(screen.getAllByText("Ksh 5,150.00").length).toBeGreaterThan(0)
  screen.getByText(/This link is valid until 22 Nov 2026, 12:00/)
  await user.type(await screen.findByLabelText("M-Pesa phone number"), "0712345678")
  await user.click(screen.getByRole("button", { name: "Send M-Pesa prompt" }))
  await screen.findByRole("heading", { name: "Check your phone" })
  expect(calls[0]?.body).toEqual({ phone: "254712345678" })
  // Only the customer's own page checks the payment with M-Pesa.
  expect(screen.queryByRole("button", { name: /confirm payment/i })).toBeNull()
})

it("shows what was paid before, when something is due again [MP-40]", async () => {
  const balance = { total: 5150, paid: 2000, refunded: 0, due: 3150, refundable: 2000 }
  open(() => ({ body: linked({ ...UNPAID, amount: 3150, due: 3150 }, { balance }) }))
  await screen.findByText("Ksh 2,000.00 of it is paid. Ksh 3,150.00 is left to pay.")
})

it("shows what the total contains beside items and shipping [OR-22]", async () => {
  const discounts = [{ code: "KARIBU", name: "KARIBU", amount: 300 }]
  open(() => ({ body: linked(UNPAID, { discount: 300, discounts, otherChanges: 80, total: 4930 }) }))
  expect((await screen.findByText("Other changes")).nextElementSibling?.textContent).toBe("Ksh\u00a080.00")
  expect(screen.getByText("KARIBU").nextElementSibling?.textContent).toBe("-Ksh\u00a0300.00")
})

it.each(["expired", "cancelled by the customer"])(
  "asks for no payment of an order that is %s [MP-40]",
  async (statusReason) => {
    open(() => ({ body: linked({ ...UNPAID, mayRetry: false }, { status: "cancelled", statusReason }) }))
    await screen.findByRole("heading", { level: 1, name: "Order 1042" })
    expect(screen.queryByText(/Pay for order|can pay/)).toBeNull()
  },
)

it("confirms a payment, and asks for nothing more", async () => {
  const balance = { total: 5150, paid: 5150, refunded: 0, due: 0, refundable: 5150 }
  const paid = linked({ state: "paid", paid: true, due: 0, receipt: "SKL1A2B3C4" }, { status: "processing", balance })
  open(() => ({ body: paid }))
  await screen.findByRole("heading", { name: "Payment Confirmed!" })
  screen.getByRole("heading", { level: 1, name: "Order 1042" })
  screen.getByText("SKL1A2B3C4")
})

it("takes the code of M-Pesa's message about a payment that is not shown [MP-46]", async () => {
  const { user } = open(() => ({ body: linked({ ...UNPAID, attempts: 1 }) }))
  const calls = respondTo("post", "/api/payment-links/t0ken/receipts", () => ({
    ...{ status: 202, body: { receipt: "UKL1A2B3C4", state: "attached" } },
  }))
  await user.click(await screen.findByRole("button", { name: "I have paid: enter my M-Pesa code" }))
  await user.type(await screen.findByLabelText("M-Pesa code"), "ukl1a2b3c4")
  await user.click(screen.getByRole("button", { name: "Check this code" }))
  await screen.findByText("The payment with this code belongs to this order.")
  expect(calls[0]?.body).toEqual({ receipt: "ukl1a2b3c4" })
})

it("says that an unknown or expired link is not valid [MP-40]", async () => {
  open(() => ({ status: 404, body: { message: "", code: "link_not_found" } }))
  await screen.findByRole("heading", { level: 1, name: "This payment link is not valid any more" })
})

it("offers another try when the order could not be loaded", async () => {
  const answers = [{ status: 500, body: {} }, { body: linked(UNPAID) }]
  const { user } = open(() => answers.shift() ?? { body: linked(UNPAID) })
  await user.click(await screen.findByRole("button", { name: "Try again" }))
  await screen.findByRole("heading", { level: 1, name: "Pay for order 1042" })
})
