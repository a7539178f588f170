// @vitest-environment jsdom
import type { Order, OrderDetail } from "@mavazi/contracts/orders/order"
import type { SavedNumber } from "@mavazi/contracts/payments/saved-number"
import { cleanup, screen, waitFor, within } from "@testing-library/react"
import type { ComponentType } from "react"
import { useParams } from "react-router"
import { describe, expect, it, vi } from "vitest"
import { setSiteWords, siteWords } from "~/shared/content/site-words"
import { cartOf } from "~/testing/cart"
import { respondTo } from "~/testing/network"
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

function openOrder(order: Order, at = path, numbers: SavedNumber[] = []) {
  signedInAs()
  const reads = respondTo("get", "/api/cart", () => ({ body: cartOf() }))
  respondTo("get", `/api/orders/${order.id}`, () => ({ body: order }))
  respondTo("get", "/api/auth/saved-numbers", () => ({ body: { numbers } }))
  respondTo("get", `/api/orders/${order.id}/reviews`, () => ({ body: { products: [] } }))
  return { cartReads: reads, ...showPage({ pages, at, state: { order } }) }
}

it("An order's page downloads its invoice and credit notes [IV-01] [IV-03]", async () => {
  const issuedAt = "2026-11-20T09:10:00.000Z"
  openOrder(
    orderWith(
      { state: "paid", paid: true },
      {
        invoices: [
          { number: "INV-2026-000007", kind: "invoice", issuedAt, total: 5150 },
          { number: "CN-2026-000002", kind: "credit_note", issuedAt, total: 350 },
        ],
      },
    ),
  )
  const invoice = await screen.findByRole("link", { name: "Invoice INV-2026-000007" })
  expect(invoice.getAttribute("href")).toMatch(`/api/orders/${placed.id}/invoices/INV-2026-000007`)
  const note = screen.getByRole("link", { name: "Credit note CN-2026-000002" })
  expect(note.getAttribute("href")).toMatch(`/api/orders/${placed.id}/invoices/CN-2026-000002`)
})

describe("Returns", () => {
  const delivered = orderWith(
    { state: "paid", paid: true },
    {
      status: "delivered",
      returnable: { until: "2026-12-20T09:00:00.000Z", items: [{ id: "item_1", quantity: 2 }] },
    },
  )
  const reasons = [{ id: "rr_1", label: "It is too small" }]
  const openForm = async (order = delivered) => {
    const opened = openOrder(order)
    const reads = respondTo("get", "/api/return-reasons", () => ({ body: { reasons } }))
    respondTo("get", `/api/orders/${placed.id}/exchanges`, () => ({ body: { items: [] } }))
    await opened.user.click(await screen.findByRole("button", { name: "Return pieces" }))
    await screen.findByRole("heading", { name: "What do you want to return?" })
    return { ...opened, reads }
  }
  const requested: OrderDetail["returns"] = [
    {
      ...{ id: "return_1", state: "requested", requestedAt: "2026-11-21T09:00:00.000Z", sendBy: null },
      items: [{ id: "item_1", quantity: 1, received: 0, reason: "It is too small" }],
    },
  ]

  it("asks for pieces and a reason, and shows the requested return [RQ-01] [RQ-03]", async () => {
    const { user } = await openForm()
    screen.getByText("You can return pieces of this order until 20 Dec 2026, 12:00.")
    const calls = respondTo("post", `/api/orders/${placed.id}/returns`, () => ({
      status: 201,
      body: { ...delivered, returns: requested, returnable: null },
    }))
    const send = screen.getByRole("button", { name: "Request return" })
    await user.click(send)
    expect((await screen.findByRole("alert")).textContent).toBe("Please choose at least one piece.")
    await user.selectOptions(screen.getByLabelText("Number of Linen shirt, M, Sand"), "1")
    await user.click(send)
    expect((await screen.findByRole("alert")).textContent).toBe("Each piece needs a reason.")
    await user.selectOptions(screen.getByLabelText("Reason for Linen shirt, M, Sand"), "It is too small")
    await user.type(screen.getByLabelText(/Anything we should know/), "Tight at the arms")
    await user.click(send)
    await screen.findByText("Requested: we wait for the pieces")
    expect(calls.map(({ body }) => body)).toEqual([
      { items: [{ id: "item_1", quantity: 1, reasonId: "rr_1" }], note: "Tight at the arms" },
    ])
    screen.getByText("1 × Linen shirt, M, Sand")
    expect(screen.queryByRole("button", { name: "Return pieces" })).toBeNull()
    expect(document.activeElement?.textContent).toBe("Returns")
  })

  it("shows why it was refused, and keeps what was chosen [RQ-04]", async () => {
    const { user } = await openForm()
    const message = "The shop is changing this order."
    respondTo("post", `/api/orders/${placed.id}/returns`, () => ({
      status: 409,
      body: { message, code: "change_open" },
    }))
    const units = screen.getByLabelText<HTMLSelectElement>("Number of Linen shirt, M, Sand")
    await user.selectOptions(units, "2")
    await user.selectOptions(screen.getByLabelText("Reason for Linen shirt, M, Sand"), "It is too small")
    await user.click(screen.getByRole("button", { name: "Request return" }))
    expect((await screen.findByRole("alert")).textContent).toBe(message)
    expect(units.value).toBe("2")
  })

  it("is not offered when the time is over, nor while a return waits; its state is shown [RQ-02] [RQ-03]", async () => {
    openOrder({ ...delivered, returns: requested } as Order)
    await screen.findByText("Requested: we wait for the pieces")
    expect(screen.queryByRole("button", { name: "Return pieces" })).toBeNull()
  })

  it.each([
    ["partly_received", "A part has arrived"],
    ["received", "Received"],
    ["cancelled", "Cancelled"],
  ] as const)("names the state %s [RQ-03]", async (state, words) => {
    openOrder({ ...delivered, returnable: null, returns: requested.map((each) => ({ ...each, state })) } as Order)
    await screen.findByText(words)
  })

  it("can be loaded again when the reasons were not [RQ-01]", async () => {
    const { user } = openOrder(delivered)
    respondTo("get", "/api/return-reasons", () => ({ status: 503, body: {} }))
    respondTo("get", `/api/orders/${placed.id}/exchanges`, () => ({ body: { items: [] } }))
    await user.click(await screen.findByRole("button", { name: "Return pieces" }))
    await screen.findByText("The form could not be loaded. Please try again.")
    respondTo("get", "/api/return-reasons", () => ({ body: { reasons: [] } }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByLabelText("Number of Linen shirt, M, Sand")
  })
})

describe("Buy again", () => {
  const addAgain = async (answer: { status?: number; body: object }) => {
    const opened = openOrder(orderWith({ state: "paid", paid: true }))
    const calls = respondTo("post", `/api/orders/${placed.id}/buy-again`, () => answer)
    await opened.user.click(await screen.findByRole("button", { name: "Buy again" }))
    return { ...opened, calls }
  }
  const held = cartOf({ name: "Linen shirt", price: 2400, quantity: 1 })
  const cart = { ...held, items: held.items.map((item) => ({ ...item, productId: "prod_1" })) }

  it("puts the order into the cart and says what was not added [BA-01] [BA-02]", async () => {
    const changes = ["Only 1 of Linen shirt (M, Sand) is left. Your cart holds 1."]
    const { calls, cartReads, user } = await addAgain({ body: { cart, changes } })
    const told = await screen.findByText("What is still sold is in your cart.")
    expect(told.closest("[role=status]")?.textContent).toContain(changes[0])
    expect(screen.getByRole("link", { name: "Open cart" }).getAttribute("href")).toBe("/cart")
    await waitFor(() => expect(cartReads.length).toBeGreaterThan(1))
    await user.click(screen.getByRole("button", { name: "Buy again" }))
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2)
  })

  it("says so when nothing is sold any more [BA-02]", async () => {
    await addAgain({ body: { cart: cartOf(), changes: ["Linen shirt is no longer sold."] } })
    await screen.findByText("Nothing of this order can be added to your cart.")
    screen.getByText("Linen shirt is no longer sold.")
    expect(screen.queryByRole("link", { name: "Open cart" })).toBeNull()
  })

  it("shows why it failed [BA-02]", async () => {
    await addAgain({ status: 429, body: { message: "Too many attempts.", code: "too_many_requests" } })
    expect((await screen.findByRole("alert")).textContent).toBe("Too many attempts.")
  })
})

const confirmButton = () => screen.findByRole("button", { name: /confirm payment/i })

describe("the page after placing an order", () => {
  it("shows the order, the next steps, and links to shop and orders [PY-01] [PY-03] [PY-04] [PY-05]", async () => {
    openOrder(placed, "/order-success")
    await screen.findByText(`Order ID ${placed.id}`)
    screen.getByRole("heading", { level: 1, name: "Order 1042 has been placed" })
    expect(screen.getByText("Order").nextElementSibling?.firstChild?.textContent).toBe("1042")
    screen.getByText("20 Nov 2026, 12:00")
    expect(screen.getByText("Total").nextElementSibling?.textContent).toBe("Ksh\u00a05,150.00")
    screen.getByText("Pending")
    screen.getByText("Your order will be processed within 1-2 business days.")
    expect(screen.getByRole("link", { name: "Continue Shopping" }).getAttribute("href")).toBe("/")
    expect(screen.getByRole("link", { name: "View Orders" }).getAttribute("href")).toBe("/profile")
  })

  it("names no time limit for an order that costs more since it was paid: it does not expire", async () => {
    openOrder(orderWith({ state: "unpaid" }, { payBy: null }), "/order-success")
    await screen.findByText("Please pay what is due.")
    expect(screen.queryByText(/within 30 minutes/)).toBeNull()
  })

  it.each([
    [orderWith({ state: "paid", paid: true }, { status: "processing" }), "Thank you for your order"],
    [orderWith({ state: "failed" }), "Order 1042 has been placed"],
    [orderWith({}, { status: "cancelled", statusReason: "expired" }), "Order 1042 has expired"],
    [orderWith({}, { status: "cancelled", statusReason: "cancelled by you" }), "Order 1042 was cancelled"],
  ])("thanks for a paid order, and otherwise shows its status [PY-32]", async (order, heading) => {
    openOrder(order, "/order-success")
    await screen.findByRole("heading", { level: 1, name: heading })
  })

  it("redirects home without an order in the navigation state [RT-07]", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const { currentUrl } = showPage({ pages, at: "/order-success" })
    await waitFor(() => expect(currentUrl()).toBe("/"))
  })

  it("redirects a guest to the login [RT-04]", async () => {
    const { currentUrl } = showPage({ pages, at: "/order-success" })
    await waitFor(() => expect(currentUrl()).toBe("/Auth"))
  })
})

describe("the code of an M-Pesa message", () => {
  const enter = "I have paid: enter my M-Pesa code"

  async function check(code: string, body: object, status = 202) {
    const { user } = openOrder(orderWith({ state: "failed" }))
    const calls = respondTo("post", `/api/orders/${placed.id}/receipts`, () => ({ status, body }))
    await user.click(await screen.findByRole("button", { name: enter }))
    await user.type(await screen.findByLabelText("M-Pesa code"), code)
    await user.click(screen.getByRole("button", { name: "Check this code" }))
    await waitFor(() => expect(calls[0]?.body).toEqual({ receipt: code }))
  }

  it("is checked, and belongs to the order or not, in words that tell nothing else [MP-39]", async () => {
    await check("ukl7q2x9ab", { receipt: "UKL7Q2X9AB", state: "attached" })
    await screen.findByText("The payment with this code belongs to this order.")
  })

  it("has one answer for everything else [MP-39]", async () => {
    await check("UKNOBODY01", { receipt: "UKNOBODY01", state: "unmatched" })
    await screen.findByText(/^We could not match this code to this order\. /)
  })

  it("that is malformed, or one too many, is refused beside the field", async () => {
    await check("?", { message: "Please enter the receipt as M-Pesa wrote it." }, 400)
    await screen.findByText("Please enter the receipt as M-Pesa wrote it.")
    expect(screen.getByLabelText("M-Pesa code").getAttribute("aria-invalid")).toBe("true")
  })

  it("stays in its field when the payment changes meanwhile [MP-39]", async () => {
    const { user } = openOrder(placed)
    await user.click(await screen.findByRole("button", { name: enter }))
    const field = await screen.findByLabelText("M-Pesa code")
    // The button that had the focus is gone.
    expect(document.activeElement).toBe(field)
    await user.keyboard("UKL7Q2")
    respondTo("get", `/api/orders/${placed.id}`, () => ({ body: orderWith({ state: "failed" }) }))
    await screen.findByRole("heading", { name: "The payment did not go through" })
    expect(screen.getByLabelText<HTMLInputElement>("M-Pesa code").value).toBe("UKL7Q2")
  })

  it("is not asked for when nothing is due", async () => {
    openOrder(orderWith({ state: "paid", paid: true, due: 0 }, { status: "processing" }))
    await screen.findByRole("heading", { name: "Payment Confirmed!" })
    expect(screen.queryByRole("button", { name: enter })).toBeNull()
  })
})

describe("the payment", () => {
  it("asks for the PIN, then confirms with the receipt, hides the button and reloads the cart [PY-06] [PY-07] [GC-07]", async () => {
    const { user, cartReads } = openOrder(placed)
    const paid = orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "processing" })
    const calls = respondTo("post", "/api/checkout/confirm-payment", () => ({ body: { order: paid } }))
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
  ])("can be checked with 'Confirm payment' while it is %s [PY-06]", async (_state, order) => {
    const { user } = openOrder(order)
    const calls = respondTo("post", "/api/checkout/confirm-payment", () => ({ status: 409, body: { order } }))
    await user.click(await confirmButton())
    await screen.findByText("Failed to confirm payment")
    expect(calls.map(({ body }) => body)).toEqual([{ orderId: order.id }])
  })

  it("cannot be checked for an order that the shopper cancelled [PY-06]", async () => {
    openOrder(orderWith({}, { status: "cancelled", statusReason: "cancelled by you" }))
    await screen.findByRole("heading", { level: 1 })
    await screen.findByText("Cancelled")
    expect(screen.queryByRole("button", { name: /confirm payment/i })).toBeNull()
  })

  it("shows inline why it is not confirmed yet [PY-10]", async () => {
    const { user } = openOrder(placed)
    const message = "The payment has not arrived yet. Please enter your M-Pesa PIN on your phone."
    respondTo("post", "/api/checkout/confirm-payment", () => ({ status: 409, body: { message, order: placed } }))
    await user.click(await confirmButton())
    expect((await screen.findByRole("alert")).textContent).toBe(message)
  })

  it.each([["no network" as const], [{ status: 503, body: { message: "busy" } }]])(
    "shows an alert when the shop cannot be reached: %j [PY-09]",
    async (response) => {
      const alert = vi.fn()
      vi.stubGlobal("alert", alert)
      const { user } = openOrder(placed)
      respondTo("post", "/api/checkout/confirm-payment", () => response)
      await user.click(await confirmButton())
      await waitFor(() => expect(alert).toHaveBeenCalledWith("Failed to confirm payment. Please try again."))
      vi.unstubAllGlobals()
    },
  )

  it("shows its own message when a rejection has none [PY-10]", async () => {
    const { user } = openOrder(placed)
    respondTo("post", "/api/checkout/confirm-payment", () => ({ status: 409, body: {} }))
    await user.click(await confirmButton())
    expect((await screen.findByRole("alert")).textContent).toBe("Failed to confirm payment")
  })

  it("is updated when the money has arrived [PY-11]", async () => {
    openOrder(placed)
    await screen.findByRole("heading", { name: "Check your phone" })
    const paid = orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "processing" })
    respondTo("get", `/api/orders/${placed.id}`, () => ({ body: paid }))
    await screen.findByRole("heading", { name: "Payment Confirmed!" })
  })

  it("is updated once more when its balance counts the payment, and can then be cancelled [OR-23]", async () => {
    const createdAt = new Date().toISOString()
    const paid = { state: "paid", paid: true, receipt: "SKL1A2B3C4" } as const
    openOrder(orderWith(paid, { status: "processing", createdAt, cancellable: false }))
    const part = within(await screen.findByRole("region", { name: "Change or cancel" }))
    expect(part.queryByRole("button")).toBeNull()
    const balance = { total: 5150, paid: 5150, refunded: 0, due: 0, refundable: 5150 }
    const counted = orderWith(paid, { status: "processing", createdAt, balance, cancellable: true })
    respondTo("get", `/api/orders/${placed.id}`, () => ({ body: counted }))
    await part.findByRole("button", { name: "Cancel this order" })
  })

  it("shows why it failed and can be tried again with another number", async () => {
    const failed = orderWith({ state: "failed", reason: "You cancelled the request on your phone." })
    const { user } = openOrder(failed)
    const calls = respondTo("post", `/api/orders/${placed.id}/payments`, () => ({ status: 201, body: placed }))
    await screen.findByText("You cancelled the request on your phone.")
    await user.click(await screen.findByRole("button", { name: "Use another number" }))
    const field = await screen.findByLabelText("M-Pesa phone number")
    expect(document.activeElement).toBe(field)
    await user.keyboard("0110 345 678")
    respondTo("get", `/api/orders/${placed.id}`, () => ({ body: placed }))
    await user.click(screen.getByRole("button", { name: "Send M-Pesa prompt" }))
    await screen.findByRole("heading", { name: "Check your phone" })
    expect(calls[0]?.body).toEqual({ phone: "254110345678" })
  })

  it("shows the Paybill instructions when a prompt has failed, and copies their values", async () => {
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

  it("explains how to copy manually where the browser forbids it", async () => {
    const paybill = { shortcode: "174379", reference: "K7M4QXB", amount: 5150 }
    const { user } = openOrder(orderWith({ state: "failed", paybill }))
    const part = within(await screen.findByRole("region", { name: "Pay by Paybill" }))
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("no clipboard here"))
    await user.click(part.getByRole("button", { name: "Copy account number" }))
    await waitFor(() => expect(part.getByRole("status").textContent).toMatch(/Press and hold the account number/))
  })

  it("is tried again with a saved number, which the page knows by its id only [SP-06]", async () => {
    const order = orderWith({ state: "unpaid", phone: null, attempts: 0, mayRetry: true })
    const { user } = openOrder(order, path, [{ id: "mpatt_7", phone: "0722 *** 111" }])
    const calls = respondTo("post", `/api/orders/${order.id}/payments`, () => ({ status: 201, body: placed }))
    await user.click(await screen.findByRole("button", { name: "Pay from 0722 *** 111" }))
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ phoneId: "mpatt_7" }]))
  })

  it("is tried again on the same number with one click", async () => {
    const { user } = openOrder(orderWith({ state: "failed", reason: "Wrong PIN." }))
    const calls = respondTo("post", `/api/orders/${placed.id}/payments`, () => ({ status: 201, body: placed }))
    await user.click(await screen.findByRole("button", { name: /^Pay from/ }))
    await waitFor(() => expect(calls).toHaveLength(1))
    expect(calls[0]?.body).toEqual({})
  })

  it("asks for a number when none is known", async () => {
    openOrder(orderWith({ state: "unpaid", phone: null, attempts: 0, promptedAt: null }))
    await screen.findByRole("heading", { name: "Which number should we prompt?" })
    await screen.findByLabelText("M-Pesa phone number")
  })

  it("shows why another prompt is rejected", async () => {
    const { user } = openOrder(orderWith({ state: "failed", reason: "Wrong PIN." }))
    const message = "Please wait a minute before the next request."
    respondTo("post", `/api/orders/${placed.id}/payments`, () => ({ status: 429, body: { message } }))
    await user.click(await screen.findByRole("button", { name: /^Pay from/ }))
    expect((await screen.findByRole("alert")).textContent).toBe(message)
  })

  it("hides the reason of a rejected prompt once the money has arrived [PY-31]", async () => {
    const { user } = openOrder(orderWith({ state: "failed", reason: "Wrong PIN." }))
    const message = "No more M-Pesa prompts can be sent for this order. You can pay by Paybill, just below."
    respondTo("post", `/api/orders/${placed.id}/payments`, () => ({ status: 429, body: { message } }))
    await user.click(await screen.findByRole("button", { name: /^Pay from/ }))
    await screen.findByText(message)
    const paid = orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "processing" })
    respondTo("get", `/api/orders/${placed.id}`, () => ({ body: paid }))
    await screen.findByRole("heading", { name: "Payment Confirmed!" })
    expect(screen.queryByText(message)).toBeNull()
  })
})

describe("the order page", () => {
  it("opens a chat on WhatsApp that begins with the order's number, when the merchant gave a number [SP-05]", async () => {
    const words = siteWords()
    openOrder(placed)
    await screen.findByRole("button", { name: "Print" })
    expect(screen.queryByRole("link", { name: "Help on WhatsApp" })).toBeNull()
    cleanup()
    setSiteWords(() => ({ ...words, shop: { ...words.shop, whatsApp: "https://wa.me/254700000000" } }))
    openOrder(placed)
    const link = await screen.findByRole("link", { name: "Help on WhatsApp" })
    expect(link.getAttribute("href")).toBe("https://wa.me/254700000000?text=Order%201042")
    setSiteWords(() => words)
  })

  it("shows items and shipping address", async () => {
    openOrder(placed)
    await screen.findByRole("heading", { name: "Order 1042" })
    screen.getByText("M, Sand")
    screen.getByText(/Moi Avenue 4/)
  })

  it.each([
    [80, "Ksh\u00a080.00"],
    [-348, "-Ksh\u00a0348.00"],
  ])("shows what the total contains beside items and shipping: %i [OR-22]", async (otherChanges, amount) => {
    openOrder(orderWith({}, { otherChanges, total: 5150 + otherChanges }))
    expect((await screen.findByText("Other changes")).nextElementSibling?.textContent).toBe(amount)
  })

  it("shows each discount [OR-22]", async () => {
    const discounts = [
      { code: "KARIBU", name: "Karibu", amount: 300 },
      { code: "KARIBU2", name: "Karibu", amount: 100 },
    ]
    openOrder(orderWith({}, { discount: 400, discounts, total: 4750 }))
    const amounts = (await screen.findAllByText("Karibu")).map((label) => label.nextElementSibling?.textContent)
    expect(amounts).toEqual(["-Ksh\u00a0300.00", "-Ksh\u00a0100.00"])
  })

  it("names the promotions that have lowered the price of the shipping [OR-22]", async () => {
    openOrder(orderWith({}, { shipping: { ...placed.shipping, price: 100, promotions: ["KARIBU", "FREESHIP"] } }))
    expect((await screen.findByText("Standard Shipping (KARIBU, FREESHIP)")).nextElementSibling?.textContent).toBe(
      "Ksh\u00a0100.00",
    )
  })

  it("shows nothing beside items and shipping when these are the total [OR-22]", async () => {
    openOrder(placed)
    await screen.findByText("Standard Shipping")
    expect(screen.queryByText("Other changes")).toBeNull()
  })

  it("shows courier, contents, shipping date and arrival of each shipment [DL-05]", async () => {
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

  it("shows shipments first once the order is shipped, and the payment below [PY-33]", async () => {
    const sent = { shippedAt: "2026-11-21T06:00:00.000Z", deliveredAt: "2026-11-22T09:30:00.000Z" }
    const shipments = [{ id: "1", courier: "Pwani Couriers", reference: "MB-77123", ...sent, items: [] }]
    openOrder(orderWith({ state: "paid", paid: true, receipt: "SKL1A2B3C4" }, { status: "delivered", shipments }))
    await screen.findByText("Pwani Couriers, MB-77123")
    const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)
    expect(headings).toEqual(["Your parcel", "Items", "Delivery", "Payment Confirmed!", "What happened so far"])
  })

  it("explains for an hour how to change or cancel a paid order [SR-12]", async () => {
    const createdAt = new Date(Date.now() - 50 * 60_000).toISOString()
    openOrder(orderWith({ state: "paid", paid: true }, { status: "processing", createdAt, cancellable: false }))
    const part = within(await screen.findByRole("region", { name: "Change or cancel" }))
    part.getByText(/^Until \d\d:\d\d you can change or cancel this order\./)
    expect(part.getByRole("link", { name: /@/ }).getAttribute("href")).toMatch(/^mailto:.*subject=Order 1042$/)
  })

  it("cancels a paid order there, after a question that names the sum, and says that the money goes back [OR-23] [SR-12]", async () => {
    const balance = { total: 2250, paid: 2250, refunded: 0, due: 0, refundable: 2250 }
    const createdAt = new Date().toISOString()
    const paid = orderWith(
      { state: "paid", paid: true },
      { status: "processing", balance, createdAt, cancellable: true },
    )
    const { user } = openOrder(paid)
    const payment = { state: "paid", paid: true, refund: "pending", refunding: 2250 } as const
    const refunding = orderWith(payment, { status: "refunding", createdAt, cancellable: false })
    const calls = respondTo("post", `/api/orders/${paid.id}/cancel`, () => ({ body: refunding }))
    const part = within(await screen.findByRole("region", { name: "Change or cancel" }))
    part.getByText(/^Until \d\d:\d\d you can cancel this order here\. To change it, call /)
    await user.click(part.getByRole("button", { name: "Cancel this order" }))
    expect(document.activeElement).toBe(
      part.getByText(/^Cancel this order\? We send Ksh.2,250\.00 back to the phone that paid\.$/),
    )
    await user.click(part.getByRole("button", { name: "Yes, cancel order" }))
    await screen.findByRole("heading", { name: "Refund on its way" })
    expect(calls).toHaveLength(1)
    expect(screen.queryByRole("region", { name: "Change or cancel" })).toBeNull()
  })

  it("shows the pickup point and its times instead of the address [CO-55]", async () => {
    const pickup = { name: "Workshop", address: "Komarock Road, Nairobi", times: "Mon to Fri, 9 to 5" }
    openOrder(orderWith({}, { shipping: { id: "so_1", name: "Pickup", eta: "", price: 0, pickup } }))
    const section = (await screen.findByText("Pick up at")).closest("section") as HTMLElement
    within(section).getByText("Pickup")
    for (const line of Object.values(pickup)) within(section).getByText(line)
    expect(within(section).queryByText(/Moi Avenue/)).toBeNull()
  })

  it("says after the order where it is picked up [CO-55]", async () => {
    const pickup = { name: "Workshop", address: "Komarock Road, Nairobi", times: "" }
    openOrder(orderWith({}, { shipping: { id: "so_1", name: "Pickup", eta: "", price: 0, pickup } }), "/order-success")
    await screen.findByText("You then pick it up at Workshop, Komarock Road, Nairobi.")
  })

  it("shows recipient, landmark, county and the courier's contact number [CO-41]", async () => {
    const helpful = { recipient: "Achieng Odhiambo", landmark: "Blue gate", county: "Kisumu", phone: "0733 123 456" }
    openOrder(orderWith({}, { shippingAddress: { ...placed.shippingAddress, ...helpful } }))
    const part = within(await screen.findByRole("region", { name: "Delivery" }))
    for (const line of ["Achieng Odhiambo", "Blue gate", "Kisumu", "0733 123 456"]) part.getByText(line)
  })

  it("shows returned items and refunds [DL-08]", async () => {
    const items = placed.items.map((item) => ({ ...item, returned: 1 }))
    openOrder(orderWith({ state: "paid", paid: true }, { status: "processing", items, refunded: 2400 }))
    await screen.findByRole("heading", { name: "Returned" })
    screen.getByText("We have received 1 × Linen shirt.")
    screen.getByText(/^Ksh.2,400(\.00)? has been refunded to you\.$/)
  })

  it("shows what happened so far, oldest first, with times, sums and receipts [OR-21]", async () => {
    const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:30:00.000Z`
    const sent = { id: "ful_1", courier: "Pwani Couriers", reference: "MB-77123", items: [] }
    const timeline: OrderDetail["timeline"] = [
      { type: "placed", at: at(6) },
      { type: "paid", at: at(7), amount: 5150, receipt: "SKL1A2B3C4" },
      { type: "changed", at: at(8), amount: 2750 },
      { type: "refunding", at: at(9), amount: 2400 },
      { type: "refunded", at: at(10), amount: 2400, receipt: "SKL1A2B3C5" },
      { type: "packed", at: at(11), shipment: "ful_1" },
      { type: "sent", at: at(12), shipment: "ful_1" },
      { type: "delivered", at: at(13), shipment: "ful_1" },
      { type: "returned", at: at(14), units: 2 },
      { type: "moved", at: at(15), amount: 850, receipt: "SKL1A2B3C6" },
    ]
    const shipments = [{ ...sent, shippedAt: at(12), deliveredAt: at(13) }]
    openOrder(orderWith({ state: "paid", paid: true }, { status: "delivered", shipments, timeline }))
    const part = within(await screen.findByRole("region", { name: "What happened so far" }))
    const texts = part.getAllByRole("listitem").map(({ textContent }) => textContent.replaceAll("\u00a0", " "))
    expect(texts).toEqual([
      "Order placed20 Nov 2026, 09:30",
      "PaidKsh 5,150.00Receipt SKL1A2B3C420 Nov 2026, 10:30",
      "Order changedNew total Ksh 2,750.0020 Nov 2026, 11:30",
      "Refund on its wayKsh 2,400.0020 Nov 2026, 12:30",
      "RefundedKsh 2,400.00Receipt SKL1A2B3C520 Nov 2026, 13:30",
      "Packed20 Nov 2026, 14:30",
      "SentPwani Couriers, MB-7712320 Nov 2026, 15:30",
      "Delivered20 Nov 2026, 16:30",
      "Returned to us2 pieces20 Nov 2026, 17:30",
      "Payment moved to another orderKsh 850.00Receipt SKL1A2B3C620 Nov 2026, 18:30",
    ])
    expect(part.getByText("20 Nov 2026, 10:30").getAttribute("datetime")).toBe(at(7))
  })

  it("says for pickup that it is ready, and then picked up [DL-12]", async () => {
    const at = "2026-11-20T12:30:00.000Z"
    const pickup = { name: "Workshop", address: "Kilimani", times: "Daily" }
    const parcel = { id: "ful_1", courier: null, reference: null, items: [], shippedAt: at, deliveredAt: at }
    const timeline: OrderDetail["timeline"] = [
      { type: "sent", at, shipment: "ful_1" },
      { type: "delivered", at, shipment: "ful_1" },
    ]
    const shipping = { ...placed.shipping, pickup }
    openOrder(
      orderWith({ state: "paid", paid: true }, { status: "delivered", shipping, shipments: [parcel], timeline }),
    )
    const part = within(await screen.findByRole("region", { name: "Your pickup" }))
    part.getByText("Ready since 20 Nov 2026, 15:30, picked up 20 Nov 2026, 15:30")
    expect(screen.getByText("Status").nextElementSibling?.textContent).toBe("Picked up")
    const events = within(screen.getByRole("region", { name: "What happened so far" })).getAllByRole("listitem")
    expect(events.map((event) => event.querySelector("strong")?.textContent)).toEqual(["Ready to pick up", "Picked up"])
  })

  it.each([
    ["shopper" as const, "You cancelled the order"],
    ["shop" as const, "Cancelled by the shop"],
  ])("says who cancelled an order: the %s [OR-21]", async (by, words) => {
    const timeline: OrderDetail["timeline"] = [
      { type: "placed", at: placed.createdAt },
      { type: "cancelled", at: placed.createdAt, by },
    ]
    openOrder(orderWith({}, { status: "cancelled", statusReason: `cancelled by ${by}`, timeline }))
    await screen.findByText(words)
  })

  it("shows that an order does not exist", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    respondTo("get", path.replace("/orders", "/api/orders"), () => ({ status: 404, body: { message: "Not found" } }))
    showPage({ pages, at: path })
    await screen.findByRole("heading", { name: "Order not found" })
  })

  it("offers to load the order again after an error", async () => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    respondTo("get", `/api/orders/${placed.id}`, () => ({ status: 503, body: {} }))
    const { user } = showPage({ pages, at: path })
    await screen.findByRole("alert")
    respondTo("get", `/api/orders/${placed.id}`, () => ({ body: placed }))
    await user.click(screen.getByRole("button", { name: "Try again" }))
    await screen.findByRole("heading", { name: "Order 1042" })
  })

  it("cancels the order after a confirmation", async () => {
    const { user } = openOrder(placed)
    const cancelled = orderWith({}, { status: "cancelled", statusReason: "cancelled by you", cancellable: false })
    const calls = respondTo("post", `/api/orders/${placed.id}/cancel`, () => ({ body: cancelled }))
    await user.click(await screen.findByRole("button", { name: "Cancel this order" }))
    expect(calls).toHaveLength(0)
    expect(document.activeElement).toBe(screen.getByText(/^Cancel this order\? /))
    await user.click(screen.getByRole("button", { name: "Yes, cancel order" }))
    await screen.findByRole("heading", { name: "This order was cancelled" })
  })
})
