import { literalDues, literalTimes } from "../fake-medusa"
import { KeyedQueue, type MedusaPort } from "../mpesa-module"
import { type EngineFault, withFaults } from "./engine-faults"
import { type OrderName, ORDERS } from "./event"
import { OrderStates } from "./order-states"

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
  /** Payments that the merchant received otherwise and has not voided, by order, the newest one last. */
  private readonly cash = new Map<string, number[]>()
  /** Orders of which such a payment was voided. */
  readonly voided = new Set<string>()
  readonly orders = new OrderStates()
  /** What no code may do to Medusa, in words. */
  readonly violations: string[] = []
  private placedAt = Date.now()
  /** Largest amount that was due on each order since `watchDues`. */
  readonly highestDues = new Map<string, number>()
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
    closedAtSql: (orderId) => literalTimes(orderId, this.orders.closedAt),
    amountDue: (order) => Promise.resolve(this.dueOf(order)),
    withOrderLock: (order, work) => this.locked(order, work),
    acceptPayment: (order) => this.orders.acceptPayment(order),
    mayPrompt: (order, transaction) => this.orders.mayPrompt(order, transaction),
    capture: (session, amount) =>
      this.booked("capture", (isTold) => {
        const order = this.sessions.get(session) ?? ""
        const isFirst = !this.isCaptured(session)
        if (isFirst && this.orders.cancelledInMedusa.has(order)) this.violations.push(`capture of cancelled ${order}`)
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
        this.noteDue(order)
      }),
    cancelRefundedOrder: async (order) => {
      let end: "decided" | "packed" = "decided"
      await this.booked("end", () => (end = this.endRefunded(order)))
      return end
    },
    readCancellation: (order) =>
      Promise.resolve({ unrefunded: this.unrefundedOf(order), hasMoneyAndOpenChange: false }),
    keepOpen: (order, isKept) => {
      if (isKept) this.kept.add(order)
      else this.kept.delete(order)
      return Promise.resolve()
    },
    findUnpaidOrders: ({ before }) =>
      Promise.resolve(this.placedAt < before.getTime() ? ORDERS.map(orderIdOf).filter((id) => this.isUnpaid(id)) : []),
    cancelUnpaidOrder: (order) => {
      const isUnpaid = this.isUnpaid(order)
      if (isUnpaid) this.cancelLocked(order)
      if (isUnpaid) this.orders.closedUnpaid.add(order)
      return Promise.resolve(isUnpaid)
    },
    emit: () => this.booked("event", () => undefined),
  }

  /** The merchant changes the order's total. A paid order keeps a positive total, and a cancelled one its own. */
  changeTotal(order: string, by: number): Promise<void> {
    return this.locked(order, () => {
      if (!this.orders.cancelledInMedusa.has(order)) this.totals.set(order, Math.max(100, this.totalOf(order) + by))
      this.noteDue(order)
      return Promise.resolve()
    })
  }

  /** The merchant records a payment that was received otherwise: what is due, or a part of it. */
  payByCash(order: string, part: boolean): Promise<void> {
    return this.locked(order, async () => {
      const due = this.dueOf(order)
      const amount = part ? Math.min(500, due) : due
      if (amount <= 0 || !(await this.orders.acceptPayment(order)).accept) return
      this.cash.set(order, [...(this.cash.get(order) ?? []), amount])
    })
  }

  /** The newest of these payments was recorded by mistake: it is due again, and the order's time to pay as well. */
  voidCash(order: string): Promise<void> {
    return this.locked(order, () => {
      if (this.cash.get(order)?.pop() === undefined) return Promise.resolve()
      this.voided.add(order)
      this.noteDue(order)
      const hasMoney = this.cashOf(order) > 0 || this.unrefundedOf(order) > 0
      if (!hasMoney && !this.orders.isHandled(order)) this.orders.confirmed.delete(order)
      return Promise.resolve()
    })
  }

  /** Medusa cancels an order, whose lock the caller holds. It records the return of cash, which people return. */
  cancelLocked(order: string): void {
    if (this.unrefundedOf(order) > 0) this.violations.push(`cancellation of ${order} with money of M-Pesa`)
    if (this.orders.isHandled(order)) this.violations.push(`cancellation of ${order}, which is packed`)
    this.cash.delete(order)
    this.orders.cancelInMedusa(order)
  }

  private endRefunded(order: string): "decided" | "packed" {
    const captures = this.capturesOf(order)
    const captured = captures.reduce((sum, { amount }) => sum + amount, this.cashOf(order))
    const refunded = this.refundedOfOrder(order)
    if (captures.length === 0 || refunded < captured || this.kept.has(order)) return "decided"
    if (this.orders.cancelledInMedusa.has(order) || this.orders.sent.has(order)) return "decided"
    if (this.orders.packed.has(order)) return "packed"
    this.ended.set(order, { captures: captures.length, captured, refunded })
    this.cancelLocked(order)
    return "decided"
  }

  private isUnpaid(order: string): boolean {
    const isPaid = this.capturesOf(order).length > 0 || this.cashOf(order) > 0
    return !isPaid && !this.orders.isHandled(order) && this.dueOf(order) >= 1
  }

  cashOf(order: string): number {
    return (this.cash.get(order) ?? []).reduce((sum, amount) => sum + amount, 0)
  }

  /** Captured money of M-Pesa that is not recorded as refunded. */
  unrefundedOf(order: string): number {
    return this.capturesOf(order).reduce((sum, { amount }) => sum + amount, 0) - this.refundedOfOrder(order)
  }

  watchDues(): void {
    for (const name of ORDERS) this.highestDues.set(orderIdOf(name), this.dueOf(orderIdOf(name)))
  }

  private noteDue(order: string): void {
    this.highestDues.set(order, Math.max(this.highestDues.get(order) ?? 0, this.dueOf(order)))
  }

  age(ms: number): void {
    this.placedAt -= ms
    this.orders.age(ms)
  }

  totalOf(order: string): number {
    return this.totals.get(order) ?? AMOUNT
  }

  /** Nothing is due on a cancelled order. */
  dueOf(order: string): number {
    if (this.orders.cancelledInMedusa.has(order)) return 0
    return this.totalOf(order) - this.unrefundedOf(order) - this.cashOf(order)
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
    return withFaults(this.faults, what, book)
  }
}
