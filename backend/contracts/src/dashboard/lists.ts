import { z } from "zod"
import { OrderStatus } from "../orders/order-status"

/** Rows per page of the dashboard's lists. */
export const ADMIN_PAGE_SIZE = 20

const paged = {
  total: z.number().int().nonnegative(),
  pages: z.number().int().positive(),
}

export const AdminStats = z
  .object({
    userCount: z.number().int().nonnegative().describe("Customers and engine users, counted once per e-mail."),
    orderCount: z.number().int().nonnegative().describe("Placed orders of every status, without drafts."),
    productCount: z.number().int().nonnegative().describe("Products of every status that are not deleted."),
    totalRevenue: z.number().describe("Captured minus refunded, in shillings."),
    recentOrders: z.array(z.object({ id: z.string(), createdAt: z.string(), total: z.number() })),
    engineAdmin: z.url().describe("URL of the engine's admin, where products and orders are edited."),
    demo: z.boolean().describe("True when the shop has demo orders."),
  })
  .meta({ id: "AdminStats", description: "`createdAt` has the offset +03:00, Nairobi's time." })

export const AdminOrder = z
  .object({
    _id: z.string(),
    id: z.string(),
    number: z.number().int(),
    createdAt: z.string(),
    user: z.object({ email: z.string() }),
    items: z.array(z.object({ name: z.string(), quantity: z.number().int() })),
    total: z.number(),
    status: OrderStatus,
  })
  .meta({ id: "AdminOrder" })

export const AdminUser = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    email: z.string(),
    admin: z.boolean(),
    createdAt: z.string(),
  })
  .meta({ id: "AdminUser" })

export const AdminProduct = z
  .object({
    _id: z.string(),
    id: z.string(),
    name: z.string(),
    price: z.number().int().nonnegative(),
    slug: z
      .string()
      .nullable()
      .describe("Slug of the page `/product/{slug}`; null while the product is not published."),
    category: z.string().nullable(),
    stock: z.number().int(),
  })
  .meta({ id: "AdminProduct" })

export const AdminOrderList = z.object({ orders: z.array(AdminOrder), ...paged }).meta({ id: "AdminOrderList" })
export const AdminUserList = z.object({ users: z.array(AdminUser), ...paged }).meta({ id: "AdminUserList" })
export const AdminProductList = z
  .object({
    products: z.array(AdminProduct),
    categories: z.array(z.string()).describe("Handles of the top-level categories."),
    ...paged,
  })
  .meta({ id: "AdminProductList" })

export type AdminStats = z.infer<typeof AdminStats>
export type AdminOrder = z.infer<typeof AdminOrder>
export type AdminUser = z.infer<typeof AdminUser>
export type AdminProduct = z.infer<typeof AdminProduct>
export type AdminOrderList = z.infer<typeof AdminOrderList>
export type AdminUserList = z.infer<typeof AdminUserList>
export type AdminProductList = z.infer<typeof AdminProductList>
