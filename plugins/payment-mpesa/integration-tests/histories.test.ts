import fc from "fast-check"
import { afterAll, beforeAll, inject, it, vi } from "vitest"
import { cloneTemplate } from "../../../scripts/lib/test-database.mjs"
import { history } from "./histories/happening"
import { Lane } from "./histories/lane"
import { examine, settleDown } from "./histories/oracle"
import { play } from "./histories/play"

/** Histories of one run: the same each time. The soak sets more, and a seed of its own. */
const RUNS = Number(process.env["SOAK_RUNS"] ?? 1000)
const SEED = Number(process.env["SOAK_SEED"] ?? 20_261_122)
const LANES = 4

let database: Awaited<ReturnType<typeof cloneTemplate>>
let lanes: Lane[]

beforeAll(async () => {
  database = await cloneTemplate(inject("database"), `mpesa_histories_${String(process.pid)}`)
  const names = Array.from({ length: LANES }, (_, number) => `lane_${String(number)}`)
  lanes = await Promise.all(names.map((name) => Lane.open(database.url, name)))
  // Daraja is at the end of the network: each lane has its own, without the cost of sockets.
  vi.stubGlobal("fetch", (input: URL, init: { body?: string }): Promise<Response> => {
    const lane = lanes.find(({ darajaUrl }) => darajaUrl === input.origin)
    const body = JSON.parse(init.body ?? "{}") as Record<string, unknown>
    return new Promise((resolve) => resolve(lane?.safaricom.reply(input.pathname, body) as Response))
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all(lanes.map((lane) => lane.close()))
  await database.drop()
})

it("captures at most once and exactly the total, and knows of every shilling where it is, whatever happens in whatever order", async () => {
  const checks = lanes.map((lane, number) =>
    fc.check(
      fc.asyncProperty(history, async (waves) => {
        await lane.begin()
        for (const wave of waves) await play(lane, wave)
        await settleDown(lane)
        await examine(lane)
      }),
      { numRuns: Math.ceil(RUNS / LANES), seed: SEED + number },
    ),
  )
  for (const check of await Promise.all(checks)) {
    if (check.failed) throw new Error(fc.defaultReportMessage(check), { cause: check.errorInstance })
  }
}, 3_600_000)
