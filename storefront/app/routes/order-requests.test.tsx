// @vitest-environment jsdom
import type { OrderDetail } from "@mavazi/contracts/orders/order"
import { screen } from "@testing-library/react"
import type { ComponentType } from "react"
import { useParams } from "react-router"
import { describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { respondTo } from "~/testing/network"
import { orderWith } from "~/testing/order"
import { showPage, signedInAs } from "~/testing/page"
import OrderPage from "./order"

const OrderAtAddress: ComponentType = () => {
  const { id = "" } = useParams()
  return <OrderPage {...({ params: { id } } as Parameters<typeof OrderPage>[0])} />
}

const placed = orderWith()
const requestedAt = "2026-11-21T09:00:00.000Z"
const later = "2026-12-01T09:00:00.000Z"

/** The panel is loaded in two steps. */
const LOADED = { timeout: 5000 }

type Request = OrderDetail["exchanges"][number]

const exchange: Request = {
  ...{ id: "exreq_1", state: "requested", requestedAt, refusal: null, difference: 600, sendBy: null, payBy: null },
  items: [{ id: "item_1", quantity: 1, name: "Linen shirt, L, Sand" }],
}
const returned: OrderDetail["returns"][number] = {
  ...{ id: "return_1", state: "requested", requestedAt, sendBy: later },
  items: [{ id: "item_1", quantity: 1, received: 0, reason: null }],
}

function orderAskedFor(requests: Partial<Pick<OrderDetail, "returns" | "exchanges">>, due = 0): OrderDetail {
  const order = orderWith({ state: "paid", paid: true }, { status: "delivered", ...requests })
  return { ...order, balance: { ...order.balance, due } }
}

function openOrder(order: OrderDetail) {
  signedInAs()
  respondTo("get", "/api/cart", () => ({ body: cartOf() }))
  respondTo("get", `/api/orders/${order.id}`, () => ({ body: order }))
  respondTo("get", "/api/auth/saved-numbers", () => ({ body: { numbers: [] } }))
  respondTo("get", `/api/orders/${order.id}/reviews`, () => ({ body: { products: [] } }))
  return showPage({ pages: { "/orders/:id": OrderAtAddress }, at: `/orders/${order.id}`, state: { order } })
}

describe("A request", () => {
  it.each([
    ["return", orderAskedFor({ returns: [returned] }), "returns/return_1", "You keep the pieces.", "Withdrawn by you"],
    [
      ...(["exchange", orderAskedFor({ exchanges: [exchange] }), "exchanges/exreq_1"] as const),
      ...(["what you chose is sold to others", "Exchange withdrawn by you"] as const),
    ],
  ])("for a %s is withdrawn after a question [WD-01]", async (what, order, path, consequence, state) => {
    const { user } = openOrder(order)
    const start = await screen.findByRole("button", { name: `Withdraw ${what}` }, LOADED)
    await user.click(start)
    const question = screen.getByText(new RegExp(consequence))
    expect(document.activeElement).toBe(question)
    await user.click(screen.getByRole("button", { name: "Leave it as it is" }))
    await user.click(screen.getByRole("button", { name: `Withdraw ${what}` }))
    const withdrawn: OrderDetail = {
      ...order,
      returns: order.returns.map((each) => ({ ...each, state: "withdrawn", sendBy: null })),
      exchanges: order.exchanges.map((each) => ({ ...each, state: "withdrawn" })),
    }
    const calls = respondTo("post", `/api/orders/${placed.id}/${path}/withdraw`, () => ({ body: withdrawn }))
    await user.click(screen.getByRole("button", { name: "Yes, withdraw it" }))
    await screen.findByText(state)
    expect(calls).toHaveLength(1)
    expect(screen.queryByRole("button", { name: `Withdraw ${what}` })).toBeNull()
    expect(document.activeElement?.textContent).toBe("Returns")
  })

  it("that was answered meanwhile says so [WD-02]", async () => {
    const { user } = openOrder(orderAskedFor({ exchanges: [exchange] }))
    await user.click(await screen.findByRole("button", { name: "Withdraw exchange" }, LOADED))
    const message = "We have answered this request already."
    respondTo("post", `/api/orders/${placed.id}/exchanges/exreq_1/withdraw`, () => ({
      status: 409,
      body: { message, code: "exchange_decided" },
    }))
    await user.click(screen.getByRole("button", { name: "Yes, withdraw it" }))
    expect((await screen.findByRole("alert")).textContent).toBe(message)
  })

  it("for a return says until when the pieces are to be sent [EX-07]", async () => {
    openOrder(orderAskedFor({ returns: [returned] }))
    await screen.findByText("Send the pieces by 1 Dec 2026. Later, the shop may cancel the return.", {}, LOADED)
  })

  it.each([
    ["requested", { difference: 600 }, /Difference due after approval: Ksh\s600\.00/],
    ["approved", { sendBy: later }, "Send us the old pieces by 1 Dec 2026."],
    [
      ...(["approved", { payBy: later }] as const),
      /Please pay Ksh\s600\.00 on this page by 1 Dec 2026, or the exchange ends\./,
    ],
    ["refused", { refusal: "It has a stain" }, "It has a stain"],
    ["expired", {}, "Exchange ended: the difference was not paid"],
    ["cancelled", {}, "Exchange cancelled"],
    ["sent", {}, "Exchange: your new pieces are on their way"],
  ] as const)("for an exchange that is %s says %o [EX-03] [EX-07]", async (state, facts, words) => {
    openOrder(orderAskedFor({ exchanges: [{ ...exchange, state, ...facts }] }, 600))
    await screen.findByText(words, {}, LOADED)
    expect(screen.queryByRole("button", { name: "Withdraw exchange" }) !== null).toBe(state === "requested")
  })
})
