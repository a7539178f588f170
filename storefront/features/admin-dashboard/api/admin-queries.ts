import type {
  AdminOrderDetail,
  AdminOrderList,
  AdminProductList,
  AdminStats,
  AdminUserList,
  LowStockReport,
  PaymentReport,
  SalesReport,
  TopProducts,
} from "@mavazi/contracts"
import { adminPaths } from "@mavazi/contracts/admin-paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "~/shared/api/client"
import { storedToken } from "../model/admin-access"
import type { Filters } from "../model/dashboard-url"
import type { Days } from "../model/range"

/** Prefix of every query key, to remove them all at sign-out. */
export const ADMIN_KEY = "admin-dashboard"

function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const token = storedToken()
  return api<Answer>(path, { signal, ...(token !== undefined && { token }) })
}

/** Always stale: returning to a tab refetches while the cached data is shown. */
const listOf = <List>(path: string, page: number, filters: Filters) => {
  const asked = new URLSearchParams({ page: String(page), ...filters }).toString()
  return queryOptions({
    queryKey: [ADMIN_KEY, path, asked],
    queryFn: ({ signal }) => read<List>(`${path}?${asked}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const statsQuery = queryOptions({
  queryKey: [ADMIN_KEY, adminPaths.stats],
  queryFn: ({ signal }) => read<AdminStats>(adminPaths.stats, signal),
  staleTime: 0,
})

export const ordersQuery = (page: number, filters: Filters) => listOf<AdminOrderList>(adminPaths.orders, page, filters)
export const usersQuery = (page: number, filters: Filters) => listOf<AdminUserList>(adminPaths.users, page, filters)
export const productsQuery = (page: number, filters: Filters) =>
  listOf<AdminProductList>(adminPaths.products, page, filters)

/** URLs of the CSV exports of lists and reports. */
const fileOf = (path: string, asked: Filters) => {
  const query = new URLSearchParams({ ...asked }).toString()
  return query === "" ? path : `${path}?${query}`
}

export const files = {
  orders: (filters: Filters) => fileOf(adminPaths.ordersFile, filters),
  users: (filters: Filters) => fileOf(adminPaths.usersFile, filters),
  products: (filters: Filters) => fileOf(adminPaths.productsFile, filters),
  summary: ({ from, to }: Days) => fileOf(adminPaths.summaryFile, { from, to }),
  sales: ({ from, to }: Days) => fileOf(adminPaths.salesFile, { from, to }),
  topProducts: ({ from, to }: Days) => fileOf(adminPaths.topProductsFile, { from, to }),
  lowStock: adminPaths.lowStockFile,
}

/** A report of the days from one to another; the one before stays on the screen until it is there. */
const reportOf = <Report>(path: string, { from, to }: Days) =>
  queryOptions({
    queryKey: [ADMIN_KEY, path, from, to],
    queryFn: ({ signal }) => read<Report>(`${path}?from=${from}&to=${to}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const salesQuery = (days: Days) => reportOf<SalesReport>(adminPaths.sales, days)
export const paymentsQuery = (days: Days) => reportOf<PaymentReport>(adminPaths.payments, days)
export const topProductsQuery = (days: Days) => reportOf<TopProducts>(adminPaths.topProducts, days)

export const lowStockQuery = queryOptions({
  queryKey: [ADMIN_KEY, adminPaths.lowStock],
  queryFn: ({ signal }) => read<LowStockReport>(adminPaths.lowStock, signal),
  staleTime: 0,
})

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, adminPaths.order(id)],
    queryFn: ({ signal }) => read<AdminOrderDetail>(adminPaths.order(id), signal),
    staleTime: 0,
  })
