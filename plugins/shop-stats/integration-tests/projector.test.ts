import { afterAll, beforeAll, expect, it } from "vitest"
import { openStatsFixture } from "./stats-fixture"

let fixture: Awaited<ReturnType<typeof openStatsFixture>>

beforeAll(async () => {
  fixture = await openStatsFixture("projector")
})
afterAll(() => fixture.close())

it("a call waits for the changes before it only, in a shop in which something changes all the time", async () => {
  const { knex, stats, engineRows } = fixture
  expect(await stats.catchUp()).toBe(true)
  await engineRows.order("order_01abc", { at: "2026-11-09T21:00:00Z", total: 500, email: "amina@example.com" })
  const ending = new AbortController()
  const change = async () => {
    while (!ending.signal.aborted) await knex("order").where({ id: "order_01abc" }).update({ updated_at: new Date() })
  }
  const busy = [change(), change()]
  try {
    expect(await stats.catchUp()).toBe(true)
    expect(await knex("shop_stats_order").where({ id: "order_01abc" })).toHaveLength(1)
  } finally {
    ending.abort()
    await Promise.all(busy)
  }
})
