import { AdminOrderQuery } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it } from "vitest"
import { openStatsFixture } from "./stats-fixture"

let fixture: Awaited<ReturnType<typeof openStatsFixture>>

beforeAll(async () => {
  fixture = await openStatsFixture("engine_rules")
  await fixture.engineRows.clear()
})
afterAll(() => fixture.close())

it("without options, an order's status follows from the engine's rows", async () => {
  const { engineRows, knex } = fixture
  const at = "2026-11-09T21:00:00Z"
  const place = (id: string, status = "pending") =>
    engineRows.order(id, { at, total: 500, status, lines: [["Kikoi", 2, 250]] })
  const send = (id: string, quantities: object) => knex("order_item").where({ order_id: id }).update(quantities)
  for (const id of ["unpaid", "paid", "refunded", "partly_refunded", "shipped", "delivered"]) await place(id)
  await place("cancelled", "canceled")
  for (const id of ["paid", "shipped", "delivered"]) await engineRows.payment(id, [[500, at]])
  await engineRows.payment("refunded", [[500, at]], [[500, at]])
  await engineRows.payment("partly_refunded", [[500, at]], [[200, at]])
  await send("shipped", { shipped_quantity: 1 })
  await send("delivered", { shipped_quantity: 2, delivered_quantity: 2 })

  const stats = fixture.startWithEngineRules()
  expect(await stats.catchUp()).toBe(true)
  const { rows } = await stats.orders(AdminOrderQuery.parse({}))
  expect(Object.fromEntries(rows.map(({ id, status }) => [id, status]))).toEqual({
    unpaid: "pending",
    paid: "processing",
    refunded: "refunded",
    partly_refunded: "processing",
    shipped: "shipped",
    delivered: "delivered",
    cancelled: "cancelled",
  })
})
