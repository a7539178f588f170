import {
  type AdminProduct,
  type AdminUser,
  categoryLabel,
  customerLabel,
  dayOf,
  minuteOf,
  orderStatusLabel,
  shortId,
} from "@mavazi/contracts"
import type { Column } from "../csv/send-csv"
import type { ExportedOrder } from "./exported-orders"
import * as copy from "./copy"

/*
 * Each file begins with the columns of its screen and goes on with what has no room there. Amounts are plain numbers
 * of shillings, times are Nairobi's.
 */

export const ORDER_COLUMNS: readonly Column<ExportedOrder>[] = [
  { title: copy.orderId, of: ({ id }) => `#${shortId(id)}` },
  { title: copy.user, of: ({ user }) => customerLabel(user.email) },
  { title: copy.date, of: ({ createdAt }) => minuteOf(new Date(createdAt)) },
  { title: copy.items, of: ({ items }) => items.length },
  { title: copy.total, of: ({ total }) => total },
  { title: copy.status, of: ({ status }) => orderStatusLabel(status) },
  { title: copy.orderNumber, of: ({ number }) => number },
  {
    title: copy.products,
    of: ({ items }) => items.map(({ quantity, name }) => `${String(quantity)} × ${name}`).join("; "),
  },
  { title: copy.paid, of: ({ paid }) => paid },
  { title: copy.refunded, of: ({ refunded }) => refunded },
  { title: copy.due, of: ({ due }) => due },
  { title: copy.discount, of: ({ discount }) => discount },
  { title: copy.discountCodes, of: ({ codes }) => codes.join("; ") },
  { title: copy.fullId, of: ({ id }) => id },
]

export const USER_COLUMNS: readonly Column<AdminUser>[] = [
  { title: copy.id, of: ({ id }) => shortId(id) },
  { title: copy.name, of: ({ name }) => name },
  { title: copy.email, of: ({ email }) => email },
  { title: copy.admin, of: ({ admin }) => (admin ? copy.yes : copy.no) },
  { title: copy.joined, of: ({ createdAt }) => dayOf(new Date(createdAt)) },
  { title: copy.fullId, of: ({ id }) => id },
]

export const PRODUCT_COLUMNS: readonly Column<AdminProduct>[] = [
  { title: copy.id, of: ({ id }) => shortId(id) },
  { title: copy.name, of: ({ name }) => name },
  { title: copy.price, of: ({ price }) => price },
  { title: copy.category, of: ({ category }) => categoryLabel(category) },
  { title: copy.stock, of: ({ stock }) => stock },
  { title: copy.fullId, of: ({ id }) => id },
]
