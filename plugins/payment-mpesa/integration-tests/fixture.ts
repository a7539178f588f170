import { knex as connect, type Knex } from "@medusajs/framework/mikro-orm/knex"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { inject } from "vitest"
import { cloneTemplate } from "../../../scripts/lib/shop/test-database.mjs"
import {
  type AttemptRow,
  createAttempt,
  DarajaClient,
  FieldEncryption,
  type IngestResult,
  type MpesaContext,
  parseOptions,
  type PolicyDecision,
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

/** Calls to the fake Medusa adapter, and its answers. */
interface FakeMedusa {
  captures: { session: string; amount: number }[]
  refunds: { session: string; amount: number; by: string }[]
  /** Calls that cancel an order after a refund. */
  endings: { orderId: string; restock: boolean }[]
  /** Errors of the next of these calls, oldest first. */
  endingFaults: Error[]
  /** Orders that are packed. */
  packed: Set<string>
  /** Orders that the merchant keeps open, or no longer, by the choice made last. */
  kept: Map<string, boolean>
  /** Orders that are too old to stay unpaid. */
  unpaid: Set<string>
  /** Sessions whose refund cannot be recorded. */
  refundFaults: Set<string>
  /** Sessions that cannot be captured. */
  captureFaults: Set<string>
  /** Orders that accept no payment. */
  refused: Set<string>
  /** Orders for which the shop reports a payment in cash. */
  paidInCash: Set<string>
  /** Orders that must not be prompted. */
  noPrompt: Set<string>
  events: { name: string; data: Record<string, unknown> }[]
  policy: (orderId: string) => PolicyDecision
  /** Runs before a payment session is opened. */
  beforeSession: () => Promise<void>
  /** Thrown by the next captures, oldest first. */
  faults: Error[]
  /** Sessions that Medusa has replaced. */
  gone: Set<string>
  /** Amount due per order, as known by Medusa. */
  dues: Map<string, number>
  /** When orders stopped taking payments. */
  closed: Map<string, Date>
}

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
  const medusa: FakeMedusa = {
    ...{ captures: [], refunds: [], events: [], faults: [], endings: [], endingFaults: [] },
    policy: () => ({ accept: true }),
    beforeSession: () => Promise.resolve(),
    unpaid: new Set(),
    refundFaults: new Set(),
    packed: new Set(),
    kept: new Map(),
    captureFaults: new Set(),
    refused: new Set(),
    paidInCash: new Set(),
    noPrompt: new Set(),
    gone: new Set(),
    dues: new Map(),
    closed: new Map(),
  }
  const logged: string[] = []
  /** Last holder of each order's lock. */
  const orderLocks = new Map<string, Promise<unknown>>()
  /** Orders by payment session. */
  const sessions = new Map<string, string>()
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
    medusa: {
      orderToPay: () => Promise.resolve(null),
      findSession: (id) => {
        const captured = medusa.captures.some(({ session }) => session === id)
        return Promise.resolve(medusa.gone.has(id) || !sessions.has(id) ? null : { captured })
      },
      openSession: async (orderId) => {
        await medusa.beforeSession()
        const id = `payses_opened_${String(sessions.size)}`
        sessions.set(id, orderId)
        return id
      },
      amountDueSql: (orderId) => literalDues(orderId, medusa.dues),
      orderEventsSql: (orderId) => `
        select 'payment_recorded' as kind, 'cash_1' as id, now() - interval '1 day' as at, 'user_anne' as "by",
               500 as amount, null as receipt, null as reason, 'Cash' as note
         where ${orderId} = any(array[${[...medusa.paidInCash].map((id) => `'${id}'`).join()}]::text[])`,
      closedAtSql: (orderId) => literalTimes(orderId, medusa.closed),
      amountDue: (orderId) => Promise.resolve(medusa.dues.get(orderId) ?? null),
      withOrderLock: (orderId, work) => inTurn(orderLocks, orderId, work),
      acceptPayment: (orderId) =>
        Promise.resolve(
          medusa.refused.has(orderId) ? { accept: false, reason: "The goods are sold" } : medusa.policy(orderId),
        ),
      mayPrompt: (orderId) =>
        Promise.resolve(
          medusa.noPrompt.has(orderId) ? { accept: false, reason: "No prompt for this one" } : { accept: true },
        ),
      capture: async (session, amount) => {
        if (medusa.captureFaults.has(session)) throw new Error("The engine is away")
        const fault = medusa.faults.shift()
        if (fault) throw fault
        await new Promise((resolve) => setTimeout(resolve, 10))
        const orderId = sessions.get(session) ?? ""
        const isRepeated = medusa.captures.some((each) => each.session === session)
        if (!isRepeated) medusa.dues.set(orderId, (medusa.dues.get(orderId) ?? 0) - amount)
        medusa.captures.push({ session, amount })
      },
      refundedAmount: (session) =>
        Promise.resolve(medusa.refunds.reduce((sum, each) => (each.session === session ? sum + each.amount : sum), 0)),
      completeRefund: () => Promise.resolve(),
      refund: async (session, { amount, by }) => {
        if (medusa.refundFaults.has(session)) throw new Error("The engine is away")
        await new Promise((resolve) => setTimeout(resolve, 10))
        medusa.refunds.push({ session, amount, by })
        // As in Medusa: a refund of an overpayment reduces what is owed, any other one reduces the order's total.
        const orderId = sessions.get(session) ?? ""
        const due = medusa.dues.get(orderId) ?? 0
        if (due < 0) medusa.dues.set(orderId, Math.min(0, due + amount))
      },
      cancelRefundedOrder: (orderId, { restock }) => {
        const fault = medusa.endingFaults.shift()
        if (fault) return Promise.reject(fault)
        if (medusa.kept.get(orderId)) return Promise.resolve("decided")
        if (medusa.packed.has(orderId)) return Promise.resolve("packed")
        medusa.endings.push({ orderId, restock })
        return Promise.resolve("decided")
      },
      keepOpen: (orderId, isKept) => {
        medusa.kept.set(orderId, isKept)
        return Promise.resolve()
      },
      findUnpaidOrders: () => Promise.resolve([...medusa.unpaid]),
      cancelUnpaidOrder: (orderId) => {
        medusa.dues.set(orderId, 0)
        medusa.refused.add(orderId)
        return Promise.resolve(medusa.unpaid.delete(orderId))
      },
      emit: (name, data) => {
        medusa.events.push({ name, data })
        return Promise.resolve()
      },
    },
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

/** Runs `work` after all earlier work with the same key. */
export function inTurn<T>(turns: Map<string, Promise<unknown>>, key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work)
  turns.set(
    key,
    turn.catch(() => undefined),
  )
  return turn
}

/** SQL expression of the amount due on an order, from known amounts. */
export const literalDues = (orderId: string, dues: Iterable<[order: string, due: number]>): string =>
  `(${literalCase(orderId, [...dues])})::numeric`

const literalTimes = (orderId: string, times: Iterable<[order: string, at: Date]>): string =>
  `(${literalCase(
    orderId,
    [...times].map(([order, at]) => [order, `'${at.toISOString()}'`]),
  )})::timestamptz`

function literalCase(orderId: string, values: [order: string, value: string | number][]): string {
  const cases = values.map(([order, value]) => `when '${order}' then ${String(value)}`)
  return cases.length === 0 ? "null" : `case ${orderId} ${cases.join(" ")} end`
}

/** Polls until there is a result. */
export async function until<T>(what: string, probe: () => Promise<T | undefined>, patienceMs = 10_000): Promise<T> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const found = await probe()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Error(`Timed out waiting for ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
