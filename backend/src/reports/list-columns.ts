import {
  type AdminOrder,
  type AdminProduct,
  type AdminUser,
  categoryWords,
  dayOf,
  minuteOf,
  shortId,
  statusWord,
} from "@mavazi/contracts"
import type { Column } from "../csv/send-csv"

/*
 * Each file begins with the columns of its screen and goes on with what has no room there. Amounts are plain numbers
 * of shillings, times are Nairobi's.
 */

export const ORDER_COLUMNS: readonly Column<AdminOrder>[] = [
  { title: "Order ID", of: ({ id }) => `#${shortId(id)}` },
  { title: "User", of: ({ user }) => user.email },
  { title: "Date", of: ({ createdAt }) => minuteOf(new Date(createdAt)) },
  { title: "Items", of: ({ items }) => items.length },
  { title: "Total", of: ({ total }) => total },
  { title: "Status", of: ({ status }) => statusWord(status) },
  { title: "Number", of: ({ number }) => number },
  {
    title: "Products",
    of: ({ items }) => items.map(({ quantity, name }) => `${String(quantity)} × ${name}`).join("; "),
  },
  { title: "Full ID", of: ({ id }) => id },
]

export const USER_COLUMNS: readonly Column<AdminUser>[] = [
  { title: "ID", of: ({ id }) => shortId(id) },
  { title: "Name", of: ({ name }) => name },
  { title: "Email", of: ({ email }) => email },
  { title: "Admin", of: ({ admin }) => (admin ? "Yes" : "No") },
  { title: "Joined", of: ({ createdAt }) => dayOf(new Date(createdAt)) },
  { title: "Full ID", of: ({ id }) => id },
]

export const PRODUCT_COLUMNS: readonly Column<AdminProduct>[] = [
  { title: "ID", of: ({ id }) => shortId(id) },
  { title: "Name", of: ({ name }) => name },
  { title: "Price", of: ({ price }) => price },
  { title: "Category", of: ({ category }) => categoryWords(category) },
  { title: "Stock", of: ({ stock }) => stock },
  { title: "Full ID", of: ({ id }) => id },
]
