import fc from "fast-check"
import { afterAll, beforeAll, inject, it, vi } from "vitest"
import { cloneTemplate } from "../../../scripts/lib/shop/test-database.mjs"
import { readAllAgain } from "./histories/back-office"
import { history } from "./histories/arbitrary-history"
import { expectTruth } from "./histories/expect-truth"
import { Worker } from "./histories/worker"
import { checkInvariants, finishHistory } from "./histories/oracle"
import { runWave } from "./histories/run-wave"

/** Number of histories in one run, with a fixed seed. `npm run soak` sets another number and seed. */
const RUNS = Number(process.env["SOAK_RUNS"] ?? 100)
const SEED = Number(process.env["SOAK_SEED"] ?? 20_261_122)
const WORKERS = 4

let database: Awaited<ReturnType<typeof cloneTemplate>>
let workers: Worker[]

beforeAll(async () => {
  database = await cloneTemplate(inject("database"), `mpesa_histories_${String(process.pid)}`)
  const names = Array.from({ length: WORKERS }, (_, number) => `worker_${String(number)}`)
  workers = await Promise.all(names.map((name) => Worker.open(database.url, name)))
  // The network to Daraja is replaced: each worker has its own fake, without sockets.
  vi.stubGlobal("fetch", (input: URL, init: { body?: string }): Promise<Response> => {
    const worker = workers.find(({ darajaUrl }) => darajaUrl === input.origin)
    const body = JSON.parse(init.body ?? "{}") as Record<string, unknown>
    return new Promise((resolve) => resolve(worker?.safaricom.reply(input.pathname, body) as Response))
  })
})

afterAll(async () => {
  vi.unstubAllGlobals()
  await Promise.all(workers.map((worker) => worker.close()))
  await database.drop()
})

it("captures each order at most once, with its exact total, and accounts for every shilling in any order of events", async () => {
  const checks = workers.map((worker, number) =>
    fc.check(
      fc.asyncProperty(history, async (waves) => {
        await worker.beginHistory()
        for (const wave of waves) {
          await runWave(worker, wave)
          await expectTruth(worker)
        }
        await finishHistory(worker)
        await checkInvariants(worker)
        // Reading every message again must not move money.
        await readAllAgain(worker)
        await finishHistory(worker)
        await checkInvariants(worker)
      }),
      { numRuns: Math.ceil(RUNS / WORKERS), seed: SEED + number },
    ),
  )
  for (const check of await Promise.all(checks)) {
    if (check.failed) throw new Error(fc.defaultReportMessage(check), { cause: check.errorInstance })
  }
}, 3_600_000)
