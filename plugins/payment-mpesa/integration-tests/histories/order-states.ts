import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { KeyedQueue, type PolicyDecision } from "../mpesa-module"

/**
 * Waits until no cancellation or expiry of the order is under way, as the lock of its row in the shop's table `checkout` does.
 * Each worker has a schema of its own.
 */
const lockSql = (isShared: boolean) =>
  `select pg_advisory_xact_lock${isShared ? "_shared" : ""}(hashtext(current_schema() || ?))`

/** What the shop and Medusa know of orders beside their money: whether they take payments, and their parcels. */
export class OrderStates {
  /** Orders of which a payment was accepted. */
  readonly confirmed = new Set<string>()
  /** Orders whose goods are sold: they accept no payment. */
  readonly soldOut = new Set<string>()
  /** When orders stopped taking payments. An expired one that accepts a late payment takes them again. */
  readonly closedAt = new Map<string, Date>()
  /** Cancelled, also when Medusa does not know it yet. */
  readonly cancelled = new Set<string>()
  /** Closed under locks that a prompt takes too, so that none is on its way. */
  readonly closedUnpaid = new Set<string>()
  readonly cancelledInMedusa = new Set<string>()
  readonly packed = new Set<string>()
  readonly sent = new Set<string>()
  /** Lock of an order's shipments, which refunds hold too. */
  readonly shipments = new KeyedQueue()
  private readonly checkouts = new KeyedQueue()

  /** Under the lock of the order's checkout. */
  acceptPayment(order: string): Promise<PolicyDecision> {
    return this.checkouts.run<PolicyDecision>(order, () => {
      if (this.cancelled.has(order)) return Promise.resolve({ accept: false, reason: "cancelled" })
      if (this.soldOut.has(order)) return Promise.resolve({ accept: false, reason: "sold" })
      this.closedAt.delete(order)
      this.closedUnpaid.delete(order)
      this.confirmed.add(order)
      return Promise.resolve({ accept: true })
    })
  }

  async mayPrompt(order: string, transaction?: object): Promise<PolicyDecision> {
    if (transaction !== undefined) await (transaction as Knex).raw(lockSql(true), [order])
    return this.closedAt.has(order) ? { accept: false, reason: "closed" } : { accept: true }
  }

  /** Closes an order for payment if it is open, unpaid, and `isClosable` under the lock of its checkout. */
  close(
    order: string,
    knex: Knex,
    { isCancelled, isClosable }: { isCancelled: boolean; isClosable: (trx: Knex) => Promise<boolean> },
  ): Promise<boolean> {
    return this.checkouts.run(order, () =>
      knex.transaction(async (trx) => {
        await trx.raw(lockSql(false), [order])
        if (this.closedAt.has(order) || this.confirmed.has(order) || this.isHandled(order)) return false
        if (!(await isClosable(trx))) return false
        this.closedAt.set(order, new Date())
        this.closedUnpaid.add(order)
        if (isCancelled) this.cancelled.add(order)
        return true
      }),
    )
  }

  cancelInMedusa(order: string): void {
    this.cancelledInMedusa.add(order)
    this.cancelled.add(order)
    if (!this.closedAt.has(order)) this.closedAt.set(order, new Date())
  }

  isHandled(order: string): boolean {
    return this.packed.has(order) || this.sent.has(order)
  }

  age(ms: number): void {
    for (const [order, at] of this.closedAt) this.closedAt.set(order, new Date(at.getTime() - ms))
  }
}
