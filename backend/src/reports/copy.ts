/* What the dashboard's calls answer, and the columns of their CSV exports. */

export const orderNotFound = "There is no such order."
export const reportNotFound = "There is no such report."
export const reportFileNotFound = "No CSV file of this report exists."
export const ordersUncounted = "The shop's orders are being counted. Please try again in a moment."

/** Notes of the event `cancelled` in an order's history. */
export const CANCELLATION_NOTES = { shopper: "by the shopper", expired: "nobody paid", shop: "by the shop" } as const

export const id = "ID"
/** The first column of a list has the short id, as its screen shows it. */
export const fullId = "Full ID"
export const name = "Name"
export const total = "Total"
export const price = "Price"
export const stock = "Stock"
export const yes = "Yes"
export const no = "No"

export const orderId = "Order ID"
export const user = "User"
export const date = "Date"
export const items = "Items"
export const status = "Status"
export const orderNumber = "Number"
export const products = "Products"
export const paid = "Paid"
export const due = "Due"
export const discount = "Discount"
export const discountCodes = "Discount codes"

export const email = "Email"
export const admin = "Admin"
export const joined = "Joined"
export const category = "Category"

/** Column of a period's start, by the length of its steps. */
export const UNITS = { hour: "Hour", day: "Day", month: "Month" } as const
export const sales = "Sales"
export const salesBefore = "Sales before"
export const orders = "Orders"
export const ordersBefore = "Orders before"
export const product = "Product"
export const units = "Units"
export const unitsBefore = "Units before"
export const revenue = "Revenue"
export const revenueBefore = "Revenue before"
export const sizeAndColour = "Size and colour"
export const sku = "SKU"
export const unitsLeft = "Left"
export const soldInThirtyDays = "Sold in 30 days"

export const method = "Method"
export const received = "Received"
export const receivedBefore = "Received before"
export const refundedBefore = "Refunded before"
export const code = "Code"
export const campaign = "Campaign"
export const discountBefore = "Discount before"
export const buyers = "Buyers"
export const BUYER_KINDS = { new: "New", returning: "Returning" } as const
export const number = "Count"
export const numberBefore = "Count before"
export const reason = "Reason"
export const noReason = "No reason given"
export const search = "Search"
export const searches = "Searches"
export const searchesBefore = "Searches before"
export const soldBefore = "Sold before"
export const lastSold = "Last sold"

export const figure = "Figure"
export const period = (from: string, to: string) => `${from} to ${to}`
export const refunded = "Refunded"
export const ordersCancelled = "Orders cancelled or expired"
export const ordersPaid = "Paid orders"
export const averageOrder = "Average order"
export const payments = "Payments"
export const paymentsPaid = "Payments paid"
export const paymentsDeclined = "Payments declined"
export const paymentsExpired = "Payments expired"
export const paymentsFailed = "Payments failed"
export const paymentsInReview = "Payments in review"
export const receivedBy = (method: string) => `Received, ${method}`
export const refundedBy = (method: string) => `Refunded, ${method}`

export const page = "Page"
export const metric = "Metric"
export const visits = "Visits"
export const good = "Good"
export const needsImprovement = "Needs improvement"
export const poor = "Poor"
export const percentile = "75th percentile"
export const visitsBefore = "Visits before"
export const goodBefore = "Good before"
export const percentileBefore = "75th percentile before"
