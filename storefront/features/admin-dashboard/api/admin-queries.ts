import type {
  AdminOrderDetail,
  AdminOrderList,
  AdminProductList,
  AdminStats,
  AdminUserList,
  PeriodReportName,
  ReportFileName,
  ReportName,
  Reports,
} from "@mavazi/contracts"
import { adminPaths } from "@mavazi/contracts/dashboard/paths"
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
  const query = new URLSearchParams({ page: String(page), ...filters }).toString()
  return queryOptions({
    queryKey: [ADMIN_KEY, path, query],
    queryFn: ({ signal }) => read<List>(`${path}?${query}`, signal),
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
const exportUrl = (path: string, filters: Filters) => {
  const query = new URLSearchParams({ ...filters }).toString()
  return query === "" ? path : `${path}?${query}`
}

export const exportUrls = {
  orders: (filters: Filters) => exportUrl(adminPaths.ordersFile, filters),
  users: (filters: Filters) => exportUrl(adminPaths.usersFile, filters),
  products: (filters: Filters) => exportUrl(adminPaths.productsFile, filters),
  report: (name: ReportFileName | "summary", days?: Days) =>
    exportUrl(adminPaths.reportFile(name), days ? { from: days.from, to: days.to } : {}),
}

/** A report of a period. The previous data stay on the screen until the new data are loaded. */
export const periodReportQuery = <Name extends PeriodReportName>(name: Name, { from, to }: Days) =>
  queryOptions({
    queryKey: [ADMIN_KEY, name, from, to],
    queryFn: ({ signal }) => read<Reports[Name]>(`${adminPaths.report(name)}?from=${from}&to=${to}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A report without a period. */
export const reportQuery = <Name extends Exclude<ReportName, PeriodReportName>>(name: Name) =>
  queryOptions({
    queryKey: [ADMIN_KEY, name],
    queryFn: ({ signal }) => read<Reports[Name]>(adminPaths.report(name), signal),
    staleTime: 0,
  })

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ADMIN_KEY, adminPaths.order(id)],
    queryFn: ({ signal }) => read<AdminOrderDetail>(adminPaths.order(id), signal),
    staleTime: 0,
  })
