import type { PaymentFigures, PaymentView } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ProviderMovements } from "../medusa-schema/orders/order-timeline-rows"
import type {
  FullRefund,
  PaymentAlert,
  PaymentGateway,
  PaymentMove,
  PaymentRefund,
  QueryContext,
  WaitingPayment,
} from "./payment-gateway"
import { settleAll } from "./settle-all"
import { withOrderLocks } from "./with-order-locks"

/** Container key. */
export const PAYMENT_GATEWAYS = "payment_gateways"

/** `paymentMethod` is null for an order that the shop's checkout did not place. */
export interface OrderMethod {
  id: string
  paymentMethod: string | null
}

/** The registered payment gateways, by id. Built once at start from the configuration. */
export class PaymentGateways {
  readonly #gateways: readonly PaymentGateway[]

  /** The first gateway is the one of orders that the shop's checkout did not place. */
  constructor(gateways: readonly [PaymentGateway, ...PaymentGateway[]]) {
    this.#gateways = gateways
  }

  /** Id of the gateway of orders that the shop's checkout did not place. */
  get defaultMethod(): string {
    return (this.#gateways[0] as PaymentGateway).id
  }

  /** What checkout offers, in the order of the configuration. */
  offered(): PaymentGateway[] {
    return this.#gateways.filter(({ isOffered }) => isOffered)
  }

  /** Id of the gateway with which the holder of a payment link pays an order. */
  methodOfLink(paymentMethod: string | null): string {
    const { id, isPaidByLink } = this.gatewayOf(paymentMethod)
    return isPaidByLink ? id : this.defaultMethod
  }

  /** @throws Error when the order was placed with a gateway that is not registered any more */
  gatewayOf(paymentMethod: string | null): PaymentGateway {
    const gateway = this.#find(paymentMethod)
    if (gateway) return gateway
    throw new Error(`No payment gateway "${String(paymentMethod)}" is registered`)
  }

  /** The gateway with this payment provider of Medusa's; undefined for a provider of others. */
  gatewayOfProvider(medusaProviderId: string): Pick<PaymentGateway, "id" | "name"> | undefined {
    return this.#gateways.find((gateway) => gateway.medusaProviderId === medusaProviderId)
  }

  /** Payments of orders: one statement for each gateway that has any of them. */
  async readPayments(orders: readonly OrderMethod[], context?: QueryContext): Promise<Map<string, PaymentView>> {
    const found = await Promise.all(
      this.#gateways.map(async (gateway) => {
        const ids = orders.filter((order) => this.#find(order.paymentMethod) === gateway).map(({ id }) => id)
        return ids.length === 0 ? [] : [...(await gateway.readPayments(ids, context))]
      }),
    )
    return new Map(found.flat())
  }

  /** Gateways that describe their received and returned money themselves. */
  movements(): ProviderMovements[] {
    return this.#gateways.flatMap((gateway) => {
      const { medusaProviderId: providerId } = gateway
      const sql = gateway.movementsSql?.bind(gateway)
      return sql === undefined ? [] : [{ providerId, sql }]
    })
  }

  /** Texts of all gateways for shoppers, see `PaymentGateway`. */
  readTexts(): (readonly [english: object, swahili: object])[] {
    return this.#gateways.flatMap((gateway) => gateway.readTexts?.() ?? [])
  }

  /** Erases what all gateways store of the payers of orders, see `PaymentGateway`. */
  async eraseOrders(orderIds: readonly string[]): Promise<void> {
    for (const gateway of this.#gateways) await gateway.eraseOrders(orderIds)
  }

  /** The payment of an order was returned before the order accepted it, see `PaymentGateway`. */
  wasReturned({ paymentMethod, payment }: { paymentMethod: string; payment: PaymentView }): boolean {
    return this.#find(paymentMethod)?.wasReturned(payment) ?? false
  }

  /** Orders of all gateways with payments that this text names, see `PaymentGateway`. */
  async findOrderIds(text: string): Promise<string[]> {
    const found = await Promise.all(
      this.#gateways.map((gateway) => gateway.findOrderIds?.(text) ?? Promise.resolve([])),
    )
    return [...new Set(found.flat())]
  }

  /** The alert of any gateway, see `PaymentGateway`. */
  findAlert(id: string): Promise<PaymentAlert | null> {
    return this.#findFirst((gateway) => gateway.findAlert?.(id))
  }

  /** The moved payment of any gateway, see `PaymentGateway`. */
  findMove(id: string): Promise<PaymentMove | null> {
    return this.#findFirst((gateway) => gateway.findMove?.(id))
  }

  /** The refund of any gateway that reports its own, see `PaymentGateway`, and the gateway's id. */
  findRefund(id: string): Promise<(PaymentRefund & { method: string }) | null> {
    return this.#findFirst(async (gateway) => {
      const refund = (await gateway.findRefund?.(id)) ?? null
      return refund && { ...refund, method: gateway.id }
    })
  }

  /** Whether the gateway with this payment provider of Medusa's queues the e-mails about its refunds itself. */
  reportsRefunds(medusaProviderId: string): boolean {
    return this.#gateways.some(
      (gateway) => gateway.medusaProviderId === medusaProviderId && gateway.findRefund !== undefined,
    )
  }

  /**
   * Runs a cancellation of an order in Medusa under the order's locks. One gateway at most refunds its payments itself.
   * @throws as the gateway's `cancelWithoutMoney`
   */
  cancelWithoutMoney(container: MedusaContainer, orderId: string, cancel: () => Promise<void>): Promise<void> {
    const gateway = this.#gateways.find((each) => each.cancelWithoutMoney !== undefined)
    return gateway?.cancelWithoutMoney?.(orderId, cancel) ?? withOrderLocks(container, orderId, cancel)
  }

  /** Whether the gateway of an order returns payments by itself, see `PaymentGateway`. */
  refundsAutomatically(paymentMethod: string): boolean {
    return this.#find(paymentMethod)?.refundsAutomatically?.() ?? false
  }

  /** The refunds of all gateways that return all that an order paid, see `PaymentGateway`. */
  async planFullRefund(orderId: string): Promise<FullRefund[]> {
    return (
      await Promise.all(this.#gateways.map((gateway) => gateway.planFullRefund?.(orderId) ?? Promise.resolve([])))
    ).flat()
  }

  /** Whether a payment of the order waits for the merchant's decision at any gateway. */
  async hasWaitingPayment(orderId: string): Promise<boolean> {
    for (const gateway of this.#gateways) if (await gateway.hasWaitingPayment?.(orderId)) return true
    return false
  }

  /** The payment of any gateway that waits for a decision, see `PaymentGateway`. */
  findWaitingPayment(id: string): Promise<WaitingPayment | null> {
    return this.#findFirst((gateway) => gateway.findWaitingPayment?.(id))
  }

  /** Attempts of all gateways that ended from `start` (inclusive) to `end` (exclusive), by outcome. */
  async countOutcomes(between: { start: Date; end: Date }): Promise<PaymentFigures> {
    const [first, ...others] = await Promise.all(this.#gateways.map((gateway) => gateway.countOutcomes(between)))
    return others.reduce(add, first as PaymentFigures)
  }

  /**
   * Completes captures that a crash has interrupted. A gateway that fails does not stop the others.
   * @throws AggregateError when any failed, after all have run
   */
  async resumeCaptures(olderThanSeconds: number): Promise<void> {
    await settleAll(this.#gateways, (gateway) => gateway.resumeCaptures?.(olderThanSeconds))
  }

  async #findFirst<T>(find: (gateway: PaymentGateway) => Promise<T | null> | undefined): Promise<T | null> {
    for (const gateway of this.#gateways) {
      const found = await find(gateway)
      if (found) return found
    }
    return null
  }

  #find(paymentMethod: string | null): PaymentGateway | undefined {
    return paymentMethod === null ? this.#gateways[0] : this.#gateways.find(({ id }) => id === paymentMethod)
  }
}

export function paymentGatewaysOf(container: MedusaContainer): PaymentGateways {
  return container.resolve<PaymentGateways>(PAYMENT_GATEWAYS)
}

function add(sum: PaymentFigures, more: PaymentFigures): PaymentFigures {
  return {
    paid: sum.paid + more.paid,
    review: sum.review + more.review,
    failed: sum.failed + more.failed,
    cancelled: sum.cancelled + more.cancelled,
    expired: sum.expired + more.expired,
    ended: sum.ended + more.ended,
  }
}
