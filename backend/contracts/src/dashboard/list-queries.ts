import { z } from "zod"
import { Day } from "../time/day"
import { OrderStatus } from "../orders/order-status"

const page = { page: z.coerce.number().int().positive().max(1_000_000).default(1) }

const q = z.string().trim().max(100).optional()

/** Days in Nairobi, both included. */
const days = { from: Day.optional(), to: Day.optional() }

export const AdminOrderSort = z
  .enum(["newest", "oldest", "highest", "lowest"])
  .meta({ id: "AdminOrderSort", description: "highest, lowest: by total." })

/** Filters and sort order of the list of orders. */
export const AdminOrderQuery = z
  .object({
    ...page,
    q: q.describe("Words to find in number, id, e-mail, name, phone number or payment receipt; all must match."),
    status: OrderStatus.optional(),
    ...days,
    sort: AdminOrderSort.default("newest"),
  })
  .meta({ id: "AdminOrderQuery" })

export const AdminUserQuery = z
  .object({
    ...page,
    q: q.describe("Words to find in name or e-mail; all must match."),
    admin: z.enum(["yes", "no"]).optional(),
    ...days,
    sort: z.enum(["newest", "oldest"]).default("newest"),
  })
  .meta({ id: "AdminUserQuery" })

export const AdminProductQuery = z
  .object({
    ...page,
    q: q.describe("Words to find in name, id or a variant's SKU; all must match."),
    category: z.string().max(120).optional().describe("Handle of a top-level category."),
    stock: z.enum(["in", "low", "out"]).optional(),
    sort: z.enum(["newest", "oldest", "name", "stock"]).default("newest"),
  })
  .meta({ id: "AdminProductQuery" })

/** A whole list, without pagination. */
export const AdminOrderExport = AdminOrderQuery.omit({ page: true })
export const AdminUserExport = AdminUserQuery.omit({ page: true })
export const AdminProductExport = AdminProductQuery.omit({ page: true })

export type AdminOrderQuery = z.infer<typeof AdminOrderQuery>
export type AdminUserQuery = z.infer<typeof AdminUserQuery>
export type AdminProductQuery = z.infer<typeof AdminProductQuery>
export type AdminOrderExport = z.infer<typeof AdminOrderExport>
export type AdminUserExport = z.infer<typeof AdminUserExport>
export type AdminProductExport = z.infer<typeof AdminProductExport>
