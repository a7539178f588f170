/* Texts of the page that finds an order. */

export const findOrder = "Find order"
export const findOrderAbout =
  "By order number, M-Pesa code or another reference, phone number of the customer or of who paid, name or e-mail address."
export const searchLabel = "What you know of the order"
export const find = "Find"
export const ordersWhat = "orders"
export const noOrder = (words: string) => `No order matches “${words}”. Try one word or number at a time.`
export const columns = { order: "Order", placed: "Placed", customer: "Customer", items: "Pieces", total: "Total" }
export const status = "Status"
export const orderNumber = (number: number) => `Order ${String(number)}`
export const piece = (quantity: number, name: string) => `${String(quantity)} × ${name}`
