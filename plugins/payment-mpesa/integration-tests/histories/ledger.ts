import { literalDues } from "../fake-medusa"
import { KeyedQueue, type MedusaPort } from "../mpesa-module"
import { type HistoryEvent, type OrderName, ORDERS } from "./event"

type EngineFault = Extract<HistoryEvent, { kind: "engine fails" }>

export const AMOUNT = 1850

export const orderIdOf = (name: OrderName) => `order_${name}`
export const sessionOf = (name: OrderName) => `payses_${name}`

interface Capture {
  session: string
  order: string
  amount: number
  /** Amount due at that time. */
  due: number
  /** The caller received and could store the success. */
  isTold: boolean
}

/** Fake Medusa: has orders with payment sessions, records captures and refunds, and fails on request. */
export class Ledger {
  /** All captures that were carried out, repeated ones included. */
  readonly captures: Capture[] = []
  readonly refunds: { session: string; amount: number }[] = []
  /** Payments that the merchant received otherwise, by order. */
  readonly cash = new Map<string, number>()
  readonly refused = new Set<string>()
  /** Orders that a refund has ended, with what had been captured and refunded by then. */
  readonly ended = new Map<string, { captures: number; captured: number; refunded: number }>()
  /** Orders that the merchant keeps open. */
  readonly kept = new Set<string>()
  private readonly totals = new Map<string, number>()
  /** Order of each payment session. */
  private readonly sessions = new Map<string, string>()
  /** Tail of the queue for an order's lock. */
  private readonly locks = new KeyedQueue()
  readonly replaced = new Set<string>()
  /** Failures to inject, oldest first. */
  readonly faults: EngineFault[] = []

  constructor() {
    for (const name of ORDERS) this.sessions.set(sessionOf(name), orderIdOf(name))
  }

  readonly port: MedusaPort = {
    orderToPay: () => Promise.resolve(null),
    findSession: (id) => {
      const captured = this.isCaptured(id)
      // Medusa does not replace a session that has a payment.
      return Promise.resolve(this.replaced.has(id) && !captured ? null : { captured })
    },
    openSession: (order, { held }) => Promise.resolve(this.freeSession(order, held) ?? this.newSession(order)),
    orderEventsSql: () => null,
    amountDueSql: (orderId) =>
      literalDues(
        orderId,
        ORDERS.map(orderIdOf).map((id) => [id, this.dueOf(id)]),
      ),
    closedAtSql: () => "null::timestamptz",
    amountDue: (order) => Promise.resolve(this.dueOf(order)),
    withOrderLock: (order, work) => this.locked(order, work),
    acceptPayment: (order) =>
      Promise.resolve(
        this.refused.has(order) || this.ended.has(order) ? { accept: false, reason: "cancelled" } : { accept: true },
      ),
    mayPrompt: () => Promise.resolve({ accept: true }),
    capture: (session, amount) =>
      this.booked("capture", (isTold) => {
        const order = this.sessions.get(session) ?? ""
        this.captures.push({ session, order, amount, isTold, due: this.dueOf(order) })
      }),
    refundedAmount: (session) => Promise.resolve(this.refundedOf(session)),
    completeRefund: () => Promise.resolve(),
    refund: (session, { amount }) =>
      this.booked("refund", () => {
        const order = this.sessions.get(session) ?? ""
        const captured = this.captures.find((each) => each.session === session)?.amount ?? 0
        if (amount > captured - this.refundedOf(session)) throw new Error("More than what is left of the capture")
        // As in Medusa: what exceeds an overpayment reduces the order's total.
        const owed = Math.max(0, -this.dueOf(order))
        this.totals.set(order, this.totalOf(order) - Math.max(0, amount - owed))
        this.refunds.push({ session, amount })
      }),
    cancelRefundedOrder: (order) =>
      this.booked("end", () => {
        const captures = this.capturesOf(order)
        const captured = captures.reduce((sum, { amount }) => sum + amount, this.cash.get(order) ?? 0)
        const refunded = this.refundedOfOrder(order)
        if (captures.length === 0 || refunded < captured || this.ended.has(order) || this.kept.has(order)) return
        this.ended.set(order, { captures: captures.length, captured, refunded })
      }).then(() => "decided"),
    keepOpen: (order, isKept) => {
      if (isKept) this.kept.add(order)
      else this.kept.delete(order)
      return Promise.resolve()
    },
    findUnpaidOrders: () => Promise.resolve([]),
    cancelUnpaidOrder: () => Promise.resolve(false),
    emit: () => this.booked("event", () => undefined),
  }

  /** The merchant changes the order's total. A paid order keeps a positive total. */
  edit(order: string, by: number): Promise<void> {
    return this.locked(order, () => {
      this.totals.set(order, Math.max(100, this.totalOf(order) + by))
      return Promise.resolve()
    })
  }

  /** The merchant records a payment that was received otherwise: what is due, or a part of it. */
  payByCash(order: string, part: boolean): Promise<void> {
    return this.locked(order, () => {
      const due = this.dueOf(order)
      const amount = part ? Math.min(500, due) : due
      if (amount > 0) this.cash.set(order, (this.cash.get(order) ?? 0) + amount)
      return Promise.resolve()
    })
  }

  totalOf(order: string): number {
    return this.totals.get(order) ?? AMOUNT
  }

  dueOf(order: string): number {
    const captured = this.capturesOf(order).reduce((sum, { amount }) => sum + amount, 0)
    const refunded = this.refunds.reduce(
      (sum, { session, amount }) => (this.sessions.get(session) === order ? sum + amount : sum),
      0,
    )
    return this.totalOf(order) - captured - (this.cash.get(order) ?? 0) + refunded
  }

  /** Captures of an order, the first one of each session: Medusa carries out a repeated one once. */
  capturesOf(order: string): Capture[] {
    const seen = new Set<string>()
    return this.captures.filter((capture) => {
      if (capture.order !== order || seen.has(capture.session)) return false
      seen.add(capture.session)
      return true
    })
  }

  refundedOfOrder(order: string): number {
    return [...this.sessions].reduce((sum, [id, of]) => (of === order ? sum + this.refundedOf(id) : sum), 0)
  }

  private isCaptured(id: string): boolean {
    return this.captures.some(({ session }) => session === id)
  }

  private freeSession(order: string, held: string[]): string | undefined {
    const isFree = (id: string) => !this.isCaptured(id) && !this.replaced.has(id) && !held.includes(id)
    return [...this.sessions].find(([id, of]) => of === order && isFree(id))?.[0]
  }

  private newSession(order: string): string {
    const id = `${order.replace("order_", "payses_")}_${String(this.sessions.size)}`
    this.sessions.set(id, order)
    return id
  }

  private locked<T>(order: string, work: () => Promise<T>): Promise<T> {
    return this.locks.run(order, work)
  }

  refundedOf(session: string): number {
    return this.refunds.reduce((sum, each) => (each.session === session ? sum + each.amount : sum), 0)
  }

  /** A session was captured, but the process died before it could store that. */
  cutOff(isWritten: (session: string) => boolean): void {
    for (const capture of this.captures) if (!isWritten(capture.session)) capture.isTold = false
  }

  private booked(what: EngineFault["at"], book: (isTold: boolean) => void): Promise<void> {
    const index = this.faults.findIndex(({ at }) => at === what)
    const [fault] = index < 0 ? [] : this.faults.splice(index, 1)
    if (fault?.when !== "before") book(fault === undefined)
    if (fault === undefined) return Promise.resolve()
    return Promise.reject(new Error("The engine is away"))
  }
}
