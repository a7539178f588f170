import { KeyedQueue, type MedusaPort, type PolicyDecision } from "./mpesa-module"

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
  /** Orders of which the shop is recording another payment. */
  otherPayment: Set<string>
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

/** Medusa as the module sees it: it records calls, and refuses or fails on request. */
export function createFakeMedusa() {
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
    otherPayment: new Set(),
    gone: new Set(),
    dues: new Map(),
    closed: new Map(),
  }
  const orderLocks = new KeyedQueue()
  /** Orders by payment session. */
  const sessions = new Map<string, string>()
  const refundedOf = (session: string) =>
    medusa.refunds.reduce((sum, each) => (each.session === session ? sum + each.amount : sum), 0)
  const port: MedusaPort = {
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
    withOrderLock: (orderId, work) => orderLocks.run(orderId, work),
    acceptPayment: (orderId) =>
      Promise.resolve(
        medusa.refused.has(orderId) ? { accept: false, reason: "The goods are sold" } : medusa.policy(orderId),
      ),
    mayPrompt: (orderId) => {
      if (medusa.noPrompt.has(orderId)) return Promise.resolve({ accept: false, reason: "No prompt for this one" })
      const isTemporary = medusa.otherPayment.has(orderId)
      return Promise.resolve(isTemporary ? { accept: false, reason: "Cash", isTemporary } : { accept: true })
    },
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
    refundedAmount: (session) => Promise.resolve(refundedOf(session)),
    completeRefund: () => Promise.resolve(),
    refund: async (session, { amount, by }) => {
      if (medusa.refundFaults.has(session)) throw new Error("The engine is away")
      await new Promise((resolve) => setTimeout(resolve, 10))
      const captured = medusa.captures.find((each) => each.session === session)?.amount ?? 0
      if (amount > captured - refundedOf(session)) throw new Error("More than what is left of the capture")
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
    readCancellation: (orderId) => {
      const captures = new Map(medusa.captures.map(({ session, amount }) => [session, amount]))
      const left = [...captures].map(([id, amount]) => (sessions.get(id) === orderId ? amount - refundedOf(id) : 0))
      const unrefunded = left.reduce((sum, amount) => sum + amount, 0)
      return Promise.resolve({ unrefunded, hasMoneyAndOpenChange: false })
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
  }
  return { medusa, port, sessions }
}

/** SQL expression of the amount due on an order, from known amounts. */
export const literalDues = (orderId: string, dues: Iterable<[order: string, due: number]>): string =>
  `(${literalCase(orderId, [...dues])})::numeric`

/** SQL expression of the time of an order, from known times. */
export const literalTimes = (orderId: string, times: Iterable<[order: string, at: Date]>): string =>
  `(${literalCase(
    orderId,
    [...times].map(([order, at]) => [order, `'${at.toISOString()}'`]),
  )})::timestamptz`

function literalCase(orderId: string, values: [order: string, value: string | number][]): string {
  const cases = values.map(([order, value]) => `when '${order}' then ${String(value)}`)
  return cases.length === 0 ? "null" : `case ${orderId} ${cases.join(" ")} end`
}
