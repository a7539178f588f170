import type { AccountData } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { INVOICES, type InvoiceRepository } from "../invoices/invoice-repository"
import { listOrders } from "../orders/read/order-view"

/** More than anybody has: the copy is complete, unlike the list of orders. */
const ALL_ORDERS = 100_000

/** Every order of a customer, newest first, and the invoices of these orders. */
export async function ordersOfAccount(
  scope: MedusaContainer,
  customerId: string,
): Promise<Pick<AccountData, "orders" | "invoices">> {
  return {
    orders: await listOrders(scope, customerId, ALL_ORDERS),
    invoices: await scope.resolve<InvoiceRepository>(INVOICES).listOfCustomer(customerId),
  }
}
