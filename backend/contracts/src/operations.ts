import type { z } from "zod"
import { AdminOrderList, AdminProductList, AdminStats, AdminUserList } from "./admin"
import { AdminOrderDetail } from "./admin-order"
import {
  AdminOrderExport,
  AdminOrderQuery,
  AdminProductExport,
  AdminProductQuery,
  AdminUserExport,
  AdminUserQuery,
} from "./admin-query"
import { LowStockReport, PaymentReport, ReportQuery, SalesReport, TopProducts } from "./admin-report"
import {
  LoginRequest,
  LoginResponse,
  LogoutResponse,
  RegisterRequest,
  RegisterResponse,
  UpdateProfileRequest,
  User,
} from "./auth"
import { AddCartItemRequest, Cart, MergeCartRequest, MergeCartResponse, UpdateCartItemRequest } from "./cart"
import {
  CatalogueAddresses,
  CatalogueAddressesQuery,
  CatalogueChanges,
  CatalogueChangesQuery,
  ProductDetail,
  ProductListQuery,
  ProductListResponse,
  SuggestQuery,
  SuggestResponse,
} from "./catalogue"
import {
  CheckoutOptions,
  CheckoutOptionsQuery,
  CheckoutRequest,
  CheckoutResponse,
  ConfirmPaymentRequest,
  ConfirmPaymentResponse,
  StartPaymentRequest,
} from "./checkout"
import { MessageRequest, MessageResponse } from "./message"
import { Order, OrderList } from "./order"

/** Who may call: anybody, a signed-in shopper (session cookie), an administrator (cookie and bearer token). */
export type Access = "public" | "shopper" | "admin"

export interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete"
  /** As in OpenAPI: `/api/cart/{itemId}`. */
  path: string
  summary: string
  access: Access
  query?: z.ZodType
  body?: z.ZodType
  /** Status of a success, and the schema of its JSON or the type of another text. */
  success:
    { status: 200 | 201; schema: z.ZodType } | { status: 200; text: "text/csv" | "text/event-stream" | "image/png" }
  /** Statuses of failures, each with an ErrorBody, beside those that the access implies. */
  failures?: readonly number[]
  /** Accepts an `Idempotency-Key` header. */
  idempotent?: boolean
}

const report = { access: "admin", query: ReportQuery, failures: [400, 503] } as const
const file = { access: "admin", success: { status: 200, text: "text/csv" }, failures: [400, 503] } as const
const cartChange = { access: "shopper", success: { status: 200, schema: Cart }, idempotent: true } as const

/** Every call of the `/api` surface; the API document is made from this table. */
export const operations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/auth/me",
    summary: "Who is signed in",
    access: "shopper",
    success: { status: 200, schema: User },
  },
  {
    method: "patch",
    path: "/api/auth/me",
    summary: "Change the profile",
    access: "shopper",
    body: UpdateProfileRequest,
    success: { status: 200, schema: User },
    failures: [400, 413],
  },
  {
    method: "post",
    path: "/api/auth/login",
    summary: "Sign in",
    access: "public",
    body: LoginRequest,
    success: { status: 200, schema: LoginResponse },
    failures: [400, 401, 429],
  },
  {
    method: "post",
    path: "/api/auth/logout",
    summary: "Sign out",
    access: "public",
    success: { status: 200, schema: LogoutResponse },
    failures: [403],
  },
  {
    method: "post",
    path: "/api/auth/register",
    summary: "Open an account",
    access: "public",
    body: RegisterRequest,
    success: { status: 201, schema: RegisterResponse },
    failures: [400, 409, 429],
  },
  {
    method: "get",
    path: "/api/cart",
    summary: "The cart, at today's prices",
    access: "shopper",
    success: { status: 200, schema: Cart },
  },
  {
    method: "post",
    path: "/api/cart",
    summary: "Add to the cart",
    ...cartChange,
    body: AddCartItemRequest,
    failures: [400, 404, 409, 422],
  },
  { method: "delete", path: "/api/cart", summary: "Empty the cart", ...cartChange, failures: [422] },
  {
    method: "put",
    path: "/api/cart/{itemId}",
    summary: "Change quantity or variant of a line",
    ...cartChange,
    body: UpdateCartItemRequest,
    failures: [400, 404, 409, 422],
  },
  { method: "delete", path: "/api/cart/{itemId}", summary: "Remove a line", ...cartChange, failures: [404, 422] },
  {
    method: "post",
    path: "/api/cart/merge",
    summary: "Merge the cart of a visitor who signed in",
    access: "shopper",
    body: MergeCartRequest,
    success: { status: 200, schema: MergeCartResponse },
    failures: [400, 422],
    idempotent: true,
  },
  {
    method: "get",
    path: "/api/products",
    summary: "List products",
    access: "public",
    query: ProductListQuery,
    success: { status: 200, schema: ProductListResponse },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/products/{slug}",
    summary: "One product",
    access: "public",
    success: { status: 200, schema: ProductDetail },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/search/suggest",
    summary: "Suggestions while typing",
    access: "public",
    query: SuggestQuery,
    success: { status: 200, schema: SuggestResponse },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/catalogue/changes",
    summary: "Wait for changes of the catalogue",
    access: "public",
    query: CatalogueChangesQuery,
    success: { status: 200, schema: CatalogueChanges },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/catalogue/addresses",
    summary: "The addresses of all products, for a map of the site",
    access: "public",
    query: CatalogueAddressesQuery,
    success: { status: 200, schema: CatalogueAddresses },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/orders",
    summary: "The shopper's orders, newest first",
    access: "shopper",
    success: { status: 200, schema: OrderList },
  },
  {
    method: "get",
    path: "/api/orders/{id}",
    summary: "One order",
    access: "shopper",
    success: { status: 200, schema: Order },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/orders/{id}/events",
    summary: "The order whenever it changes, as server-sent events",
    access: "shopper",
    success: { status: 200, text: "text/event-stream" },
    failures: [404, 429],
  },
  {
    method: "get",
    path: "/api/orders/{id}/paybill-qr",
    summary: "The payment by hand of an order as a QR code, while it may be paid so",
    access: "shopper",
    success: { status: 200, text: "image/png" },
    failures: [404, 503],
  },
  {
    method: "post",
    path: "/api/orders/{id}/payments",
    summary: "Send an M-Pesa prompt again",
    access: "shopper",
    body: StartPaymentRequest,
    success: { status: 201, schema: Order },
    failures: [400, 404, 409, 429],
  },
  {
    method: "post",
    path: "/api/orders/{id}/cancel",
    summary: "Cancel an unpaid order",
    access: "shopper",
    success: { status: 200, schema: Order },
    failures: [404, 409],
  },
  {
    method: "get",
    path: "/api/checkout/options",
    summary: "Shipping and payment options for the cart",
    access: "shopper",
    query: CheckoutOptionsQuery,
    success: { status: 200, schema: CheckoutOptions },
    failures: [409],
  },
  {
    method: "post",
    path: "/api/checkout",
    summary: "Place the order",
    access: "shopper",
    body: CheckoutRequest,
    success: { status: 201, schema: CheckoutResponse },
    failures: [400, 409, 422],
    idempotent: true,
  },
  {
    method: "post",
    path: "/api/checkout/confirm-payment",
    summary: "Ask M-Pesa whether the money has arrived",
    access: "shopper",
    body: ConfirmPaymentRequest,
    success: { status: 200, schema: ConfirmPaymentResponse },
    failures: [400, 404, 409],
  },
  {
    method: "post",
    path: "/api/messages",
    summary: "Send one of the shop's forms",
    access: "public",
    body: MessageRequest,
    success: { status: 201, schema: MessageResponse },
    failures: [400, 429],
  },
  {
    method: "get",
    path: "/api/admin/stats",
    summary: "Figures of the shop",
    access: "admin",
    success: { status: 200, schema: AdminStats },
    failures: [503],
  },
  {
    method: "get",
    path: "/api/admin/orders",
    summary: "All orders",
    access: "admin",
    query: AdminOrderQuery,
    success: { status: 200, schema: AdminOrderList },
    failures: [400, 503],
  },
  {
    method: "get",
    path: "/api/admin/orders/export",
    summary: "All orders that are asked for, as a CSV file",
    ...file,
    query: AdminOrderExport,
  },
  {
    method: "get",
    path: "/api/admin/orders/{id}",
    summary: "One order with its payment attempts and what happened to it",
    access: "admin",
    success: { status: 200, schema: AdminOrderDetail },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/admin/users",
    summary: "All users",
    access: "admin",
    query: AdminUserQuery,
    success: { status: 200, schema: AdminUserList },
    failures: [400, 503],
  },
  {
    method: "get",
    path: "/api/admin/users/export",
    summary: "All users that are asked for, as a CSV file",
    ...file,
    query: AdminUserExport,
  },
  {
    method: "get",
    path: "/api/admin/products",
    summary: "All products",
    access: "admin",
    query: AdminProductQuery,
    success: { status: 200, schema: AdminProductList },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/admin/products/export",
    summary: "All products that are asked for, as a CSV file",
    ...file,
    query: AdminProductExport,
  },
  {
    method: "get",
    path: "/api/admin/reports/summary/export",
    summary: "The figures of a period beside the one before, as a CSV file",
    ...file,
    query: ReportQuery,
  },
  {
    method: "get",
    path: "/api/admin/reports/sales",
    summary: "Sales, orders and average order of a period, beside the one before",
    ...report,
    success: { status: 200, schema: SalesReport },
  },
  {
    method: "get",
    path: "/api/admin/reports/sales/export",
    summary: "Sales over time, as a CSV file",
    ...file,
    query: ReportQuery,
  },
  {
    method: "get",
    path: "/api/admin/reports/payments",
    summary: "How payment attempts of a period ended",
    ...report,
    success: { status: 200, schema: PaymentReport },
  },
  {
    method: "get",
    path: "/api/admin/reports/products",
    summary: "The products that brought most in a period",
    ...report,
    success: { status: 200, schema: TopProducts },
  },
  {
    method: "get",
    path: "/api/admin/reports/products/export",
    summary: "All products that were sold in a period, as a CSV file",
    ...file,
    query: ReportQuery,
  },
  {
    method: "get",
    path: "/api/admin/reports/stock",
    summary: "Sizes and colours of which few are left",
    access: "admin",
    success: { status: 200, schema: LowStockReport },
    failures: [503],
  },
  {
    method: "get",
    path: "/api/admin/reports/stock/export",
    summary: "All sizes and colours of which few are left, as a CSV file",
    ...file,
  },
]
