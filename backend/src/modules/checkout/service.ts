import { container as application } from "@medusajs/framework"
import { CheckoutRepository } from "../../orders/checkouts/checkout-repository"
import { acceptPayment, type AcceptPayment, mayPrompt } from "../../orders/checkouts/checkout-transitions"
import { type OrderStanding, standingsOf } from "../../orders/read/order-standings"

/** The repository with the calls that plugins make: `payment-mpesa` before it prompts or captures, `shop-stats` for statuses. */
export class CheckoutService extends CheckoutRepository {
  /**
   * Whether the order may be captured now. If so, its reservation becomes permanent; a released one is made again when
   * the stock allows it.
   */
  async acceptPayment(orderId: string): Promise<AcceptPayment> {
    const answer = await this.knex.transaction((trx) => acceptPayment(trx, orderId))
    this.crashPoint("after-accept")
    return answer
  }

  /** Whether a payment prompt may be sent: not for a cancelled or expired order. */
  mayPrompt(orderId: string): Promise<AcceptPayment> {
    return mayPrompt(this.knex, orderId)
  }

  /** Status and receipt of each order. The container of a module has no payment module: this uses the application's. */
  standingsOf(orderIds: string[]): Promise<Map<string, OrderStanding>> {
    return standingsOf(application, orderIds)
  }
}
