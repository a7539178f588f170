import type { PaymentPolicy, PolicyDecision, PromptDecision } from "@mavazi/contracts"
import { container as application } from "@medusajs/framework"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { closedAtSql } from "../../medusa-schema/orders/checkout-state"
import { amountDueSql, orderAmountsSql, promotionDiscountsSql } from "../../medusa-schema/orders/order-amounts"
import { orderMoneyEventsSql } from "../../medusa-schema/orders/order-money-events"
import { variantUnitsSql } from "../../medusa-schema/stock/available-stock"
import { CheckoutRepository } from "../../orders/checkouts/checkout-repository"
import { acceptPayment, mayPrompt, restartTimeToPay } from "../../orders/checkouts/checkout-transitions"
import { MANUAL_MEDUSA_PROVIDER_ID } from "../../payments/manual/manual-gateway"
import { type OrderStatusWithReceipt, readOrderStatuses } from "../../orders/read/read-order-statuses"

/** The repository with the calls of plugins: payment plugins before they prompt or capture, `shop-stats` for statuses, amounts, discounts and stock. */
export class CheckoutService extends CheckoutRepository implements PaymentPolicy {
  /**
   * Whether the order may be captured now. If so, its reservation becomes permanent; a released one is made again when
   * the stock allows it.
   */
  async acceptPayment(orderId: string): Promise<PolicyDecision> {
    const answer = await this.knex.transaction((trx) => acceptPayment(trx, orderId))
    this.crashPoint("after-accept")
    return answer
  }

  /**
   * Begins the time to pay again for an order of which nothing is paid any more: it can expire and be cancelled as before its
   * first payment. Call it under the order's locks.
   */
  restartTimeToPay(orderId: string): Promise<void> {
    return this.knex.transaction((trx) => restartTimeToPay(trx, orderId))
  }

  /** Whether a payment prompt may be sent: not for a cancelled or expired order, nor while a payment by hand is being recorded. */
  mayPrompt(orderId: string, transaction: Knex = this.knex): Promise<PromptDecision> {
    return mayPrompt(transaction, orderId)
  }

  /** SQL of the units of variants that the shop can sell, see `available-stock.ts`. */
  variantUnitsSql(variantId?: string): string {
    return variantUnitsSql(variantId)
  }

  /** SQL of an order's total, see `order-amounts.ts`. */
  orderAmountsSql(order: string): string {
    return orderAmountsSql(order)
  }

  /** SQL of what promotions took off an order, see `order-amounts.ts`. */
  orderDiscountsSql(order: string): string {
    return promotionDiscountsSql(order)
  }

  /** SQL of the amount due on an order, see `order-amounts.ts`; null for an unknown order. */
  amountDueSql(orderId: string): string {
    return amountDueSql(orderId)
  }

  /** SQL of what merchants did to an order's money, see `PaymentPolicy.orderEventsSql`. */
  orderEventsSql(orderId: string): string {
    return orderMoneyEventsSql(orderId, MANUAL_MEDUSA_PROVIDER_ID)
  }

  /** SQL of the time at which an order expired or was cancelled; null while it takes payments. */
  closedAtSql(orderId: string): string {
    return closedAtSql(orderId)
  }

  /** Status and receipt of each order. The container of a module has no payment module: this uses the application's. */
  readOrderStatuses(orderIds: string[]): Promise<Map<string, OrderStatusWithReceipt>> {
    return readOrderStatuses(application, orderIds)
  }
}
