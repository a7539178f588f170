import type { AdminOrderList, AdminProductList, AdminStats, AdminUserList } from "@mavazi/contracts"
import { apiPaths } from "@mavazi/contracts/paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"
import { api } from "~/shared/api/client"
import { storedToken } from "../model/admin-access"

/** First part of every key below, to forget all of it at sign-out. */
export const ADMIN_KEY = "admin-dashboard"

function read<Answer>(path: string, signal: AbortSignal): Promise<Answer> {
  const token = storedToken()
  return api<Answer>(path, { signal, ...(token !== undefined && { token }) })
}

/** Never fresh: coming back to a tab asks again, and shows what is known meanwhile. */
const listOf = <List>(path: string, page: number) =>
  queryOptions({
    queryKey: [ADMIN_KEY, path, page],
    queryFn: ({ signal }) => read<List>(`${path}?page=${String(page)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const statsQuery = queryOptions({
  queryKey: [ADMIN_KEY, apiPaths.adminStats],
  queryFn: ({ signal }) => read<AdminStats>(apiPaths.adminStats, signal),
  staleTime: 0,
})

export const ordersQuery = (page: number) => listOf<AdminOrderList>(apiPaths.adminOrders, page)
export const usersQuery = (page: number) => listOf<AdminUserList>(apiPaths.adminUsers, page)
export const productsQuery = (page: number) => listOf<AdminProductList>(apiPaths.adminProducts, page)
