import type { AccountData } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { INVOICES, type InvoiceRepository } from "../invoices/invoice-repository"
import { listOrders } from "../orders/read/order-view"
import { REVIEW, type ReviewService } from "../reviews/review-service"

/** More than anybody has: the copy is complete, unlike the list of orders. */
const ALL_ORDERS = 100_000

/** Every order of a customer, newest first, with the invoices of these orders and the reviews of their products. */
export async function ordersOfAccount(
  scope: MedusaContainer,
  customerId: string,
): Promise<Pick<AccountData, "orders" | "invoices" | "reviews">> {
  const reviews = await scope.resolve<ReviewService>(REVIEW).listOfCustomer(customerId)
  return {
    orders: await listOrders(scope, customerId, ALL_ORDERS),
    invoices: await scope.resolve<InvoiceRepository>(INVOICES).listOfCustomer(customerId),
    reviews: reviews.map(({ productId: _, ...review }) => review),
  }
}
