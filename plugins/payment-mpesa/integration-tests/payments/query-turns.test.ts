import { setTimeout as sleep } from "node:timers/promises"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { consumeInterval, type QueryLane, takeQueryTurn, Timing } from "../mpesa-module"
import { startFixture, type Fixture, until } from "../fixture"

/** Five queries a minute are one in 126 ms, with the margin. */
const SPEED = 100
const INTERVAL_MS = 126

let fixture: Fixture

beforeAll(async () => {
  fixture = await startFixture({ speed: SPEED, queriesPerMinute: 5 })
})
beforeEach(() => fixture.knex("mpesa_rate_limit").delete())
afterAll(() => fixture.close())

interface Turn {
  lane: QueryLane
  at: number
}

/** Asks for turns as often as it is told to, until the time is over. */
async function useLane(lane: QueryLane, endsAt: number, turns: Turn[]): Promise<void> {
  while (Date.now() < endsAt) {
    const { granted, nextAt } = await takeQueryTurn(fixture.context, lane)
    if (granted) turns.push({ lane, at: Date.now() })
    else await sleep(Math.max(1, nextAt.getTime() - Date.now()))
  }
}

async function useLanes(lanes: QueryLane[], ms: number): Promise<Turn[]> {
  const turns: Turn[] = []
  const endsAt = Date.now() + ms
  await Promise.all(lanes.map((lane) => useLane(lane, endsAt, turns)))
  return turns
}

describe("an interval", () => {
  it("allows one of many callers, and another one after it has passed", async () => {
    const consume = () => consumeInterval(fixture.knex, { id: "test", intervalMs: 300 })
    const first = await Promise.all(Array.from({ length: 12 }, consume))
    expect(first.filter(Boolean)).toHaveLength(1)
    await until("the next one", async () => ((await consume()) ? true : undefined))
  })
})

describe("the turns in which Daraja is queried", () => {
  it("are evenly spaced, however many processes ask, and have no burst after a pause", async () => {
    const context = { ...fixture.context, timing: new Timing() }
    await takeQueryTurn(context, "prompts")
    await fixture.knex("mpesa_rate_limit").update({ used_at: new Date(Date.now() - 3_600_000) })
    const asked = await Promise.all(Array.from({ length: 8 }, () => takeQueryTurn(context, "prompts")))
    expect(asked.filter(({ granted }) => granted)).toHaveLength(1)
    const refused = asked.find(({ granted }) => !granted)
    expect((refused?.nextAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(11_000)

    await fixture.knex("mpesa_rate_limit").delete()
    const turns = await useLanes(["prompts", "prompts", "pull", "requests"], 20 * INTERVAL_MS)
    expect(turns.length).toBeLessThanOrEqual(21)
    // The times are those of the answers here, each of which may come late: three gaps are at least two intervals.
    const spans = turns.slice(3).map(({ at }, number) => at - (turns[number]?.at ?? 0))
    for (const span of spans) expect(span).toBeGreaterThan(2 * INTERVAL_MS)
  })

  it("are shared fairly by the lanes that wait", async () => {
    const lanes: QueryLane[] = ["pull", "prompts", "refunds", "requests"]
    // Three pollers ask about prompts, and one pulls.
    const turns = await useLanes([...lanes, "prompts", "prompts"], 30 * INTERVAL_MS)
    expect(turns.length).toBeGreaterThan(15)
    for (const lane of lanes) {
      const share = turns.filter((turn) => turn.lane === lane).length / turns.length
      expect(share).toBeGreaterThan(0.15)
      expect(share).toBeLessThan(0.4)
    }
  })

  it("all go to one lane when the others do not ask", async () => {
    const turns = await useLanes(["prompts"], 20 * INTERVAL_MS)
    expect(turns.length).toBeGreaterThan(10)
  })

  it("are not kept for a lane that has stopped asking", async () => {
    await takeQueryTurn(fixture.context, "prompts")
    // One click that is not repeated.
    expect(await takeQueryTurn(fixture.context, "requests")).toMatchObject({ granted: false })
    const turns = await useLanes(["prompts"], 10 * INTERVAL_MS)
    expect(turns.length).toBeGreaterThan(5)
  })
})
