import type { MedusaPort } from "../mpesa-module"
import type { HistoryEvent, OrderName } from "./event"

type EngineFault = Extract<HistoryEvent, { kind: "engine fails" }>

export const AMOUNT = 1850

export const orderIdOf = (name: OrderName) => `order_${name}`
export const sessionOf = (name: OrderName) => `payses_${name}`

interface Capture {
  session: string
  amount: number
  /** Amount due at that time. */
  due: number
  /** The caller received and could store the success. */
  isTold: boolean
}

/** Fake Medusa: records captures and refunds, and fails on request. */
export class Ledger {
  /** All captures that were carried out. */
  readonly captures: Capture[] = []
  readonly refunds: { session: string; amount: number }[] = []
  readonly refused = new Set<string>()
  private readonly totals = new Map<string, number>()
  /** Tail of the queue for an order's lock. */
  private readonly locks = new Map<string, Promise<unknown>>()
  readonly replaced = new Set<string>()
  /** Failures to inject, oldest first. */
  readonly faults: EngineFault[] = []

  readonly port: MedusaPort = {
    orderToPay: () => Promise.resolve(null),
    findSession: (id) => {
      const captured = this.captures.some(({ session }) => session === id)
      // Medusa does not replace a session that has a payment.
      return Promise.resolve(this.replaced.has(id) && !captured ? null : { captured })
    },
    amountDue: (order) => Promise.resolve(this.dueOf(order)),
    withOrderLock: (order, work) => this.locked(order, work),
    acceptPayment: (order) =>
      Promise.resolve(this.refused.has(order) ? { accept: false, reason: "cancelled" } : { accept: true }),
    mayPrompt: () => Promise.resolve({ accept: true }),
    capture: (session, amount) =>
      this.booked("capture", (isTold) => {
        this.captures.push({ session, amount, isTold, due: this.dueOf(session.replace("payses_", "order_")) })
      }),
    refundedAmount: (session) => Promise.resolve(this.refundedOf(session)),
    refund: (session, { amount }) =>
      this.booked("refund", () => {
        this.refunds.push({ session, amount })
      }),
    emit: () => this.booked("event", () => undefined),
  }

  /** The merchant changes the order's total. A paid order keeps a positive total. */
  edit(order: string, by: number): Promise<void> {
    return this.locked(order, () => {
      this.totals.set(order, Math.max(100, this.totalOf(order) + by))
      return Promise.resolve()
    })
  }

  totalOf(order: string): number {
    return this.totals.get(order) ?? AMOUNT
  }

  private dueOf(order: string): number {
    const captured = this.captures.find(({ session }) => session === order.replace("order_", "payses_"))
    return this.totalOf(order) - (captured?.amount ?? 0)
  }

  private locked<T>(order: string, work: () => Promise<T>): Promise<T> {
    const turn = (this.locks.get(order) ?? Promise.resolve()).then(work)
    this.locks.set(
      order,
      turn.catch(() => undefined),
    )
    return turn
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
