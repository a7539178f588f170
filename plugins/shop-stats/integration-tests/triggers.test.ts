import { afterAll, beforeAll, expect, it } from "vitest"
import { openStatsFixture } from "./stats-fixture"

let fixture: Awaited<ReturnType<typeof openStatsFixture>>

beforeAll(async () => {
  fixture = await openStatsFixture("triggers")
})
afterAll(() => fixture.close())

it("a start names a column that an update of Medusa has renamed", async () => {
  const { knex, stats, startWithEngineRules } = fixture
  expect(await stats.catchUp()).toBe(true)
  await knex.raw("alter table order_summary rename column order_id to of_order")
  await expect(startWithEngineRules().catchUp()).rejects.toThrow(/Missing columns.*order_summary\.order_id/)
  await knex.raw("alter table order_summary rename column of_order to order_id")
})

it("an installation that waits for another transaction gives up, and is repeated by the next call", async () => {
  const { knex, startWithTotals } = fixture
  const other = await knex.transaction()
  await other.raw("lock table capture in row exclusive mode")
  const stats = startWithTotals("1")
  await knex.raw("comment on table shop_stats_order is 'earlier'")
  await expect(stats.catchUp()).rejects.toThrow("lock timeout")
  await other.rollback()
  expect(await stats.catchUp()).toBe(true)
})
