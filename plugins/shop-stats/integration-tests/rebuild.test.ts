import { AdminOrderQuery } from "@mavazi/contracts"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { ShopStatsService } from "../src/modules/shop-stats/service"
import { openStatsFixture } from "./stats-fixture"

let fixture: Awaited<ReturnType<typeof openStatsFixture>>

beforeAll(async () => {
  fixture = await openStatsFixture("rebuild")
  await fixture.engineRows.clear()
})
afterAll(() => fixture.close())

async function totals(stats: ShopStatsService): Promise<number[]> {
  expect(await stats.catchUp()).toBe(true)
  return (await stats.orders(AdminOrderQuery.parse({}))).rows.map(({ total }) => total)
}

it("the rows of unchanged orders are written again when a version computes them in another way", async () => {
  await fixture.engineRows.order("order_01abc", { at: "2026-11-09T21:00:00Z", total: 500, email: "amina@example.com" })
  expect(await totals(fixture.stats)).toEqual([500])
  expect(await totals(fixture.startWithTotals("650"))).toEqual([650])
})
