import { knex as connect, type Knex } from "@medusajs/framework/mikro-orm/knex"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { inject } from "vitest"
import { cloneTemplate } from "../../../scripts/lib/shop/test-database.mjs"
import { createFakeMedusa } from "./fake-medusa"
import {
  type AttemptRow,
  createAttempt,
  DarajaClient,
  FieldEncryption,
  type IngestResult,
  KeyedQueue,
  type MpesaContext,
  parseOptions,
  processEvent,
  readBody,
  receiveC2bConfirmation,
  receiveStkCallback,
  receiveRefundResult,
  receiveStatusResult,
  registerAtStart,
  startSimulator,
  Timing,
} from "./mpesa-module"

/** A minute lasts 300 ms. */
const SPEED = 200

let made = 0

interface FixtureOptions {
  /** A minute lasts 60 s / `speed`. */
  speed: number
  breakerOpenMs: number
  /** Limit of both the module and the simulator. */
  queriesPerMinute: number
  pullNumber: string | undefined
}

/**
 * The module's functions on its real tables in PostgreSQL and with the real simulator as Daraja. Only the
 * engine is replaced, at its port, so that captures can be counted and made to fail.
 */
export async function startFixture({
  speed = SPEED,
  breakerOpenMs = 30_000 / speed,
  queriesPerMinute = 10_000,
  pullNumber,
}: Partial<FixtureOptions> = {}) {
  made += 1
  const database = await cloneTemplate(inject("database"), `mpesa_fixture_${String(process.pid)}_${String(made)}`)
  const knex: Knex = connect({ client: "pg", connection: database.url, pool: { min: 1, max: 10 } })
  const daraja = await startSimulator({ port: 0, timeScale: speed, queriesPerMinute })
  const engine = createFakeMedusa()
  const { medusa, sessions } = engine
  const logged: string[] = []
  const log = (line: string) => void logged.push(line)

  // The callback routes without Medusa's router.
  const receive = (path: string, body: string): Promise<IngestResult> => {
    const parts = path.split("/")
    if (path.includes("/rv/")) {
      const kind = parts.at(-1) === "result" ? "refund_result" : "refund_timeout"
      return receiveRefundResult(context, { token: parts.at(-2) ?? "", body, kind })
    }
    if (path.includes("/ts/")) {
      const messageKind = parts.at(-1) === "result" ? "result" : "timeout"
      return receiveStatusResult(context, { token: parts.at(-2) ?? "", body, messageKind })
    }
    return path.includes("/c2b/")
      ? receiveC2bConfirmation(context, parts.at(-2) ?? "", body)
      : receiveStkCallback(context, parts.at(-1) ?? "", body)
  }
  /** Messages that are being processed, some after their response. */
  const processing = new Set<Promise<void>>()
  const shop = createServer((request, response) => {
    const message = readBody(request).then(async (body) => {
      const receipt = await receive(request.url ?? "", body ?? "")
      response.writeHead(receipt.kind === "unknown_url" ? 404 : 200).end()
      if (receipt.kind === "known") await processEvent(context, receipt.eventId)
    })
    processing.add(message)
    void message.finally(() => processing.delete(message))
  })
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve))

  const options = parseOptions({
    mode: "test",
    baseUrl: daraja.url,
    callbackBaseUrl: `http://127.0.0.1:${String((shop.address() as AddressInfo).port)}`,
    timeScale: speed,
    queriesPerMinute,
    pullNumber,
  })
  const context: MpesaContext = {
    knex,
    options,
    timing: new Timing(speed),
    encryption: new FieldEncryption(options.dataKey),
    daraja: new DarajaClient(options, { breakerOpenMs }),
    log: { info: log, warn: log, error: log },
    crashPoint: () => undefined,
    medusa: engine.port,
    orderQueue: new KeyedQueue(),
  }

  await registerAtStart(context)
  // The shop has registered; the simulator sends no confirmation before a test registers again.
  daraja.safaricom.paybill.registered = null
  daraja.safaricom.paybill.pulls = false
  daraja.requests.length = 0

  let orders = 0
  return {
    context,
    medusa,
    daraja,
    logged,
    knex,
    /** Connection string of the database. */
    databaseUrl: database.url,

    /** An order of 1,850 shillings whose prompt has not been sent. */
    async newOrder(phone: string | null, amount = 1850) {
      orders += 1
      const orderId = `order_${String(made)}_${String(orders)}`
      const paymentSessionId = `payses_${String(made)}_${String(orders)}`
      sessions.set(paymentSessionId, orderId)
      medusa.dues.set(orderId, amount)
      const attemptId = await createAttempt(context, { orderId, paymentSessionId, amount, phone })
      return { orderId, paymentSessionId, attemptId }
    },

    async attempt(id: string): Promise<AttemptRow> {
      return (await knex("mpesa_attempt").where({ id }).first()) as AttemptRow
    },

    capturesOf: (session: string) => medusa.captures.filter((capture) => capture.session === session),
    /** Amounts captured into an order, in sequence. */
    capturedInto: (orderId: string) =>
      medusa.captures.filter(({ session }) => sessions.get(session) === orderId).map(({ amount }) => amount),
    settledOf: (orderId: string) =>
      medusa.events.filter(({ name, data }) => name === "payment.settled" && data["order_id"] === orderId),

    async close() {
      await daraja.close()
      shop.closeAllConnections()
      await new Promise((resolve) => shop.close(resolve))
      await Promise.all(processing)
      await knex.destroy()
      await database.drop()
    },
  }
}

export type Fixture = Awaited<ReturnType<typeof startFixture>>

/** Polls until there is a result. */
export async function until<T>(what: string, probe: () => Promise<T | undefined>, patienceMs = 30_000): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = await probe()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
