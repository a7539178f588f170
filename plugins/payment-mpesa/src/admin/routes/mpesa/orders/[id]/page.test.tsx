// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen, within } from "@testing-library/react"
import { MemoryRouter, Route, Routes } from "react-router-dom"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { MpesaOrderEvent, OrderEventsResponse } from "../../../../../contract/admin/events"
import { orderEventsQuery } from "../../../../data/order-events"
import OrderEventsPage from "./page"

const ORDER = "order_1"
const NOTHING = {
  ...{ attempt_id: null, decision: null, note: null, message: null, event_id: null, can_read_again: false },
  ...{ by: null, reason: null, receipt: null, amount: null },
}
const event = (rest: Partial<MpesaOrderEvent> & Pick<MpesaOrderEvent, "id" | "type" | "kind">): MpesaOrderEvent => ({
  ...NOTHING,
  at: "2026-11-21T11:30:00.000Z",
  ...rest,
})

beforeEach(() => {
  // A shop without roles; the events are known already.
  vi.stubGlobal("fetch", (path: string | URL) =>
    String(path).endsWith("/own-role")
      ? Promise.resolve(new Response(null, { status: 404 }))
      : new Promise<never>(() => undefined),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(answer: OrderEventsResponse) {
  const queries = new QueryClient()
  queries.setQueryData(orderEventsQuery(ORDER).queryKey, { pages: [answer], pageParams: [null] })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[`/mpesa/orders/${ORDER}`]}>
        <Routes>
          <Route path="/mpesa/orders/:id" element={<OrderEventsPage />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

it("shows each message with its decision, and each action with the merchant and the reason [MP-38]", async () => {
  const message = { CheckoutRequestID: "ws_CO_•••", ResultCode: 0 }
  show({
    events: [
      event({ id: "a", type: "action", kind: "accepted", by: "Wanja", reason: "She called" }),
      event({
        ...{ id: "m", type: "message", kind: "stk_callback", decision: "review", event_id: "m" },
        ...{ message, can_read_again: true },
      }),
    ],
    next_cursor: null,
  })
  expect(screen.getByRole("heading", { level: 1, name: "What happened" })).toBeTruthy()
  const [action, callback] = screen.getAllByRole("listitem")
  expect(action?.textContent).toContain("Accepted the amount")
  expect(action?.textContent).toContain("by Wanja")
  expect(action?.textContent).toContain("She called")
  expect(callback?.textContent).toContain("Prompt result: put under review")
  expect(callback?.textContent).toContain("ws_CO_•••")
  expect(await within(callback as HTMLElement).findByRole("button", { name: "Read again" })).toBeTruthy()
  expect(screen.queryByRole("button", { name: "Show older" })).toBeNull()
})

it("offers older events, and says when there are none", () => {
  show({ events: [event({ id: "a", type: "action", kind: "prompted" })], next_cursor: "1_a" })
  expect(screen.getByRole("button", { name: "Show older" })).toBeTruthy()
  cleanup()
  show({ events: [], next_cursor: null })
  expect(screen.getByText("Nothing has happened yet.")).toBeTruthy()
})
