// @vitest-environment jsdom
import type { Order } from "@mavazi/contracts/order"
import { screen, waitFor, within } from "@testing-library/react"
import type { ComponentType } from "react"
import { useParams } from "react-router"
import { describe, expect, it, vi } from "vitest"
import { cartOf } from "~/testing/cart"
import { answering } from "~/testing/network"
import { orderWith } from "~/testing/order"
import { showPage, signedInAs } from "~/testing/page"
import OrderPage from "./order"
import OrderSuccessPage from "./order-success"

const OrderAtAddress: ComponentType = () => {
  const { id = "" } = useParams()
  return <OrderPage {...({ params: { id } } as Parameters<typeof OrderPage>[0])} />
}
const pages = { "/orders/:id": OrderAtAddress, "/order-success": OrderSuccessPage }
const placed = orderWith()
const path = `/orders/${placed.id}`

function openOrder(order: Order, at = path) {
  signedInAs()
  const reads = answering("get", "/api/cart", () => ({ body: cartOf() }))
  answering("get", `/api/orders/${order.id}`, () => ({ body: order }))
  return { cartReads: reads, ...showPage({ pages, at, state: { order } }) }
}

const confirmButton = () => screen.findByRole("button", { name: /confirm payment/i })

describe("the page after placing an order", () => {
  it("shows the order, what happens next, and the ways on [PY-01] [PY-03] [PY-04] [PY-05]", async () => {
    openOrder(placed, "/order-success")
    await screen.findByText(`Order ID ${placed.id}`)
    screen.getByRole("heading", { level: 1, name: "Order 1042 is placed" })
    expect(screen.getByText("Order").nextElementSibling?.firstChild?.textContent).toBe("1042")
    screen.getByText("20 Nov 2026, 12:00")
    expect(screen.getByText("Total").nextElementSibling?.textContent).toBe("Ksh\u00a05,150.00")
    screen.getByText("Pending")
    screen.getByText("Your order will be processed within 1-2 business days.")
    expect(screen.getByRole("link", { name: "Continue Shopping" }).getAttribute("href")).toBe("/")
    expect(screen.getByRole("link", { name: "View Orders" }).getAttribute("href")).toBe("/profile")
  })

  it.each([
    [orderWith({ state: "paid", paid: true }, { status: "processing" }), "Thank you for your order"],
    [orderWith({ state: "failed" }), "Order 1042 is placed"],
    [orderWith({}, { status: "cancelled", statusReason: "expired" }), "Order 1042 has expired"],
    [orderWith({}, { status: "cancelled", statusReason: "cancelled by you" }), "Order 1042 was cancelled"],
  ])("thanks for an order once it is paid, and says else how it stands [PY-32]", async (order, heading) => {
    openOrder(order, "/order-success")
    await screen.findByRole("heading", { level: 1, name: heading })
  })

  it("leads home without an order in the navigation state [RT-07]", async () => {
    signedInAs()
    answering("get", "/api/cart", () => ({ body: cartOf() }))
    const { place } = showPage({ pages, at: "/order-success" })
    await waitFor(() => expect(place()).toBe("/"))
  })

  it("sends a guest to sign in [RT-04]", async () => {
    const { place } = showPage({ pages, at: "/order-success" })
    await waitFor(() => expect(place()).toBe("/Auth"))
  })
})

describe("the payment", () => {
  it("asks for the PIN, then confirms with the receipt, hides the button and reads the cart anew [PY-06] [PY-07] [GC-07]", async () => {
    const { user, cartReads } = openOrder(placed)
    const paid = orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "processing" })
    const calls = answering("post", "/api/checkout/confirm-payment", () => ({ body: { order: paid } }))
    await screen.findByRole("heading", { name: "Check your phone" })
    const before = cartReads.length
    await user.click(await confirmButton())
    await screen.findByRole("heading", { name: "Payment Confirmed!" })
    screen.getByText("SKL1A2B3C4")
    expect(screen.queryByRole("button", { name: /confirm payment/i })).toBeNull()
    expect(calls[0]?.body).toEqual({ orderId: placed.id })
    await waitFor(() => expect(cartReads.length).toBeGreaterThan(before))
  })

  it.each([
    ["unpaid", orderWith({ state: "unpaid", phone: null, attempts: 0, promptedAt: null })],
    ["sending", orderWith({ state: "sending", promptedAt: null })],
    ["prompted", orderWith()],
    ["checking", orderWith({ state: "checking" })],
    ["failed", orderWith({ state: "failed", reason: "You cancelled the request." })],
    ["in review", orderWith({ state: "review", receipt: "SKL1A2B3C4" })],
    ["expired", orderWith({}, { status: "cancelled", statusReason: "expired" })],
  ])("is asked about by 'Confirm payment' while it is %s [PY-06]", async (_state, order) => {
    const { user } = openOrder(order)
    const calls = answering("post", "/api/checkout/confirm-payment", () => ({ status: 409, body: { order } }))
    await user.click(await confirmButton())
    await screen.findByText("Failed to confirm payment")
    expect(calls.map(({ body }) => body)).toEqual([{ orderId: order.id }])
  })

  it("is not asked about for an order that the shopper cancelled [PY-06]", async () => {
    openOrder(orderWith({}, { status: "cancelled", statusReason: "cancelled by you" }))
    await screen.findByRole("heading", { level: 1 })
    await screen.findByText("Cancelled")
    expect(screen.queryByRole("button", { name: /confirm payment/i })).toBeNull()
  })

  it("shows the reason inline while the money has not arrived [PY-10]", async () => {
    const { user } = openOrder(placed)
    const message = "The payment has not arrived yet. Please enter your M-Pesa PIN on your phone."
    answering("post", "/api/checkout/confirm-payment", () => ({ status: 409, body: { message, order: placed } }))
    await user.click(await confirmButton())
    expect((await screen.findByRole("alert")).textContent).toBe(message)
  })

  it.each([["no network" as const], [{ status: 503, body: { message: "busy" } }]])(
    "alerts when the shop cannot be asked: %j [PY-09]",
    async (answer) => {
      const alert = vi.fn()
      vi.stubGlobal("alert", alert)
      const { user } = openOrder(placed)
      answering("post", "/api/checkout/confirm-payment", () => answer)
      await user.click(await confirmButton())
      await waitFor(() => expect(alert).toHaveBeenCalledWith("Failed to confirm payment. Please try again."))
      vi.unstubAllGlobals()
    },
  )

  it("has its own words for a refusal without any [PY-10]", async () => {
    const { user } = openOrder(placed)
    answering("post", "/api/checkout/confirm-payment", () => ({ status: 409, body: {} }))
    await user.click(await confirmButton())
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to confirm payment")
  })

  it("learns by itself that the money has arrived [PY-11]", async () => {
    openOrder(placed)
    await screen.findByRole("heading", { name: "Check your phone" })
    const paid = orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "processing" })
    answering("get", `/api/orders/${placed.id}`, () => ({ body: paid }))
    await screen.findByRole("heading", { name: "Payment Confirmed!" })
  })

  it("gives the reason of a failure and tries again on another number", async () => {
    const failed = orderWith({ state: "failed", reason: "You cancelled the request on your phone." })
    const { user } = openOrder(failed)
    const calls = answering("post", `/api/orders/${placed.id}/payments`, () => ({ status: 201, body: placed }))
    await screen.findByText("You cancelled the request on your phone.")
    await user.click(await screen.findByRole("button", { name: "Use another number" }))
    await user.type(await screen.findByLabelText("M-Pesa phone number"), "0110 345 678")
    answering("get", `/api/orders/${placed.id}`, () => ({ body: placed }))
    await user.click(screen.getByRole("button", { name: "Send M-Pesa prompt" }))
    await screen.findByRole("heading", { name: "Check your phone" })
    expect(calls[0]?.body).toEqual({ phone: "254110345678" })
  })

  it("tells how to pay by Paybill when a prompt has failed, and copies what is to be typed", async () => {
    const paybill = { shortcode: "174379", reference: "K7M4QXB", amount: 5150 }
    const { user } = openOrder(orderWith({ state: "failed", reason: "No answer.", paybill }))
    const part = within(await screen.findByRole("region", { name: "Pay by Paybill" }))
    for (const [name, text] of [
      ["Copy business number", "174379"],
      ["Copy account number", "K7M4QXB"],
      ["Copy amount", "5150"],
    ] as const) {
      await user.click(part.getByRole("button", { name }))
      expect(await navigator.clipboard.readText()).toBe(text)
    }
    await waitFor(() => expect(part.getByRole("status").textContent).toBe("Amount copied"))
    part.getByText("Ksh 5,150.00")
  })

  it("says how to copy by hand where the browser forbids it", async () => {
    const paybill = { shortcode: "174379", reference: "K7M4QXB", amount: 5150 }
    const { user } = openOrder(orderWith({ state: "failed", paybill }))
    const part = within(await screen.findByRole("region", { name: "Pay by Paybill" }))
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no clipboard here"))
    await user.click(part.getByRole("button", { name: "Copy account number" }))
    await waitFor(() => expect(part.getByRole("status").textContent).toMatch(/Press and hold the account number/))
  })

  it("tries again on the same number with one press", async () => {
    const { user } = openOrder(orderWith({ state: "failed", reason: "Wrong PIN." }))
    const calls = answering("post", `/api/orders/${placed.id}/payments`, () => ({ status: 201, body: placed }))
    await user.click(await screen.findByRole("button", { name: /^Try again/ }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({})
  })

  it("asks for a number when none is known", async () => {
    openOrder(orderWith({ state: "unpaid", phone: null, attempts: 0, promptedAt: null }))
    await screen.findByRole("heading", { name: "Which number should we prompt?" })
    await screen.findByLabelText("M-Pesa phone number")
  })

  it("shows why another prompt is refused", async () => {
    const { user } = openOrder(orderWith({ state: "failed", reason: "Wrong PIN." }))
    const message = "Please wait a minute before the next request."
    answering("post", `/api/orders/${placed.id}/payments`, () => ({ status: 429, body: { message } }))
    await user.click(await screen.findByRole("button", { name: /^Try again/ }))
    expect((await screen.findByRole("alert")).textContent).toBe(message)
  })

  it("no longer shows why a prompt was refused once the money has come [PY-31]", async () => {
    const { user } = openOrder(orderWith({ state: "failed", reason: "Wrong PIN." }))
    const message = "No more M-Pesa prompts can be sent for this order. You can pay by Paybill, just below."
    answering("post", `/api/orders/${placed.id}/payments`, () => ({ status: 429, body: { message } }))
    await user.click(await screen.findByRole("button", { name: /^Try again/ }))
    await screen.findByText(message)
    const paid = orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "processing" })
    answering("get", `/api/orders/${placed.id}`, () => ({ body: paid }))
    await screen.findByRole("heading", { name: "Payment Confirmed!" })
    expect(screen.queryByText(message)).toBeNull()
  })
})

describe("the order's own page", () => {
  it("shows the items and where they go", async () => {
    openOrder(placed)
    await screen.findByRole("heading", { name: "Order 1042" })
    screen.getByText("M, Sand")
    screen.getByText(/Moi Avenue 4/)
  })

  it("names who brings each parcel, with what is in it, when it went and when it arrived [DL-05]", async () => {
    const sent = { shippedAt: "2026-11-21T06:00:00.000Z", deliveredAt: null }
    const shipments = [
      { id: "1", courier: "Pwani Couriers", reference: "MB-77123", ...sent, items: [{ id: "item_1", quantity: 1 }] },
      { id: "2", courier: null, reference: null, ...sent, deliveredAt: "2026-11-22T09:30:00.000Z", items: [] },
    ]
    openOrder(orderWith({ state: "paid", paid: true }, { status: "shipped", shipments }))
    await screen.findByText("Pwani Couriers, MB-77123")
    screen.getByText("1 × Linen shirt")
    screen.getByText("Shipped 21 Nov 2026, 09:00")
    screen.getByText("On its way")
    screen.getByText("Shipped 21 Nov 2026, 09:00, arrived 22 Nov 2026, 12:30")
  })

  it("leads with the parcel once it is under way, and tells of the payment below [PY-33]", async () => {
    const sent = { shippedAt: "2026-11-21T06:00:00.000Z", deliveredAt: "2026-11-22T09:30:00.000Z" }
    const shipments = [{ id: "1", courier: "Pwani Couriers", reference: "MB-77123", ...sent, items: [] }]
    openOrder(orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "delivered", shipments }))
    await screen.findByText("Pwani Couriers, MB-77123")
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(["Your parcel", "Items", "Delivery", "Payment Confirmed!"])
  })

  it("says for an hour how a paid order is changed or cancelled [SR-12]", async () => {
    const createdAt = new Date(Date.now() - 50 * 60_000).toISOString()
    openOrder(orderWith({ state: "paid", paid: true }, { status: "processing", createdAt }))
    const part = within(await screen.findByRole("region", { name: "Change or cancel" }))
    part.getByText(/^Until \d\d:\d\d you can change or cancel this order\./)
    expect(part.getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(/^mailto:.*subject=Order 1042$/)
  })

  it("names who receives it, the landmark, the county and the rider's number [CO-41]", async () => {
    const helpful = { recipient: "Achieng Odhiambo", landmark: "Blue gate", county: "Kisumu", phone: "0733 123 456" }
    openOrder(orderWith({}, { shippingAddress: { ...placed.shippingAddress, ...helpful } }))
    const part = within(await screen.findByRole("region", { name: "Delivery" }))
    for (const line of ["Achieng Odhiambo", "Blue gate", "Kisumu", "0733 123 456"]) part.getByText(line)
  })

  it("says what came back to the shop, and what went back to the shopper [DL-08]", async () => {
    const items = placed.items.map((item) => ({ ...item, returned: 1 }))
    openOrder(orderWith({ state: "paid", paid: true }, { status: "processing", items, refunded: 2400 }))
    await screen.findByRole("heading", { name: "Returned" })
    screen.getByText("We have received 1 × Linen shirt.")
    screen.getByText(/^Ksh.2,400(\.00)? has been refunded to you\.$/)
  })

  it("says when there is no such order", async () => {
    signedInAs()
    answering("get", "/api/cart", () => ({ body: cartOf() }))
    answering("get", path.replace("/orders", "/api/orders"), () => ({ status: 404, body: { message: "Not found" } }))
    showPage({ pages, at: path })
    await screen.findByRole("heading", { name: "Order not found" })
  })

  it("offers another try when it could not be loaded", async () => {
    signedInAs()
    answering("get", "/api/cart", () => ({ body: cartOf() }))
    answering("get", `/api/orders/${placed.id}`, () => ({ status: 503, body: {} }))
    const { user } = showPage({ pages, at: path })
    await screen.findByRole("alert")
    answering("get", `/api/orders/${placed.id}`, () => ({ body: placed }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByRole("heading", { name: "Order 1042" })
  })

  it("is cancelled in two presses", async () => {
    const { user } = openOrder(placed)
    const cancelled = orderWith({}, { status: "cancelled", statusReason: "cancelled by you", cancellable: false })
    const calls = answering("post", `/api/orders/${placed.id}/cancel`, () => ({ body: cancelled }))
    await user.click(await screen.findByRole("button", { name: "Cancel this order" }))
    expect(calls).toHaveLength(0)
    await user.click(screen.getByRole("button", { name: "Yes, cancel order" }))
    await screen.findByRole("heading", { name: "This order was cancelled" })
  })
})
