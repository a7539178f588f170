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
import { apiPaths } from "@mavazi/contracts/paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "~/shared/api/client"
import { storedToken } from "../model/admin-access"
import type { Filters } from "../model/dashboard-address"

/** First part of every key below, to forget all of it at sign-out. */
export const ADMIN_KEY = "admin-dashboard"

function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const token = storedToken()
  return api<Answer>(path, { signal, ...(token !== undefined && { token }) })
}

/** Never fresh: coming back to a tab asks again, and shows what is known meanwhile. */
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
  queryKey: [ADMIN_KEY, apiPaths.adminStats],
  queryFn: ({ signal }) => read<AdminStats>(apiPaths.adminStats, signal),
  staleTime: 0,
})

export const ordersQuery = (page: number, filters: Filters) =>
  listOf<AdminOrderList>(apiPaths.adminOrders, page, filters)
export const usersQuery = (page: number, filters: Filters) => listOf<AdminUserList>(apiPaths.adminUsers, page, filters)
export const productsQuery = (page: number, filters: Filters) =>
  listOf<AdminProductList>(apiPaths.adminProducts, page, filters)

/** A report of the days from one to another; the one before stays on the screen until it is there. */
const reportOf = <Report>(path: string, { from, to }: { from: string; to: string }) =>
  queryOptions({
    queryKey: [ADMIN_KEY, path, from, to],
    queryFn: ({ signal }) => read<Report>(`${path}?from=${from}&to=${to}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const salesQuery = (days: { from: string; to: string }) => reportOf<SalesReport>(apiPaths.adminSales, days)
export const paymentsQuery = (days: { from: string; to: string }) =>
  reportOf<PaymentReport>(apiPaths.adminPayments, days)
export const topProductsQuery = (days: { from: string; to: string }) =>
  reportOf<TopProducts>(apiPaths.adminTopProducts, days)

export const lowStockQuery = queryOptions({
  queryKey: [ADMIN_KEY, apiPaths.adminLowStock],
  queryFn: ({ signal }) => read<LowStockReport>(apiPaths.adminLowStock, signal),
  staleTime: 0,
})

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, apiPaths.adminOrder(id)],
    queryFn: ({ signal }) => read<AdminOrderDetail>(apiPaths.adminOrder(id), signal),
    staleTime: 0,
  })
