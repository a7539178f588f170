import { fetchParsed } from "@mavazi/admin-ui"
import { AfterSalesRequestList } from "@mavazi/contracts/engine-admin/after-sales-requests"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"

export const REQUESTS_PER_PAGE = 20

const KEY = "after-sales-requests"

/** How often the menu's number is read again. */
const COUNT_INTERVAL_MS = 300_000

const fetchRequests = (query: { limit: number; offset: number }) =>
  fetchParsed(AfterSalesRequestList, engineAdminPaths.afterSalesRequests, { query })

/** @param page counted from 0, as the admin's own tables do */
export const requestsQuery = (page: number) =>
  queryOptions({
    queryKey: [KEY, page],
    queryFn: () => fetchRequests({ limit: REQUESTS_PER_PAGE, offset: page * REQUESTS_PER_PAGE }),
    placeholderData: keepPreviousData,
  })

/** Number of overdue requests, for the menu. */
export const overdueQuery = (enabled: boolean) =>
  queryOptions({
    queryKey: [KEY, "overdue"],
    queryFn: async () => (await fetchRequests({ limit: 1, offset: 0 })).overdue,
    refetchInterval: COUNT_INTERVAL_MS,
    enabled,
  })
