import { fetchParsed } from "@mavazi/admin-ui"
import { OrderSearchResponse } from "@mavazi/contracts/engine-admin/order-search"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { keepPreviousData, queryOptions } from "@tanstack/react-query"

/** @param page counted from 1 */
export const foundOrdersQuery = (q: string, page: number) =>
  queryOptions({
    queryKey: ["order-search", q, page],
    queryFn: () => fetchParsed(OrderSearchResponse, engineAdminPaths.orderSearch, { query: { q, page } }),
    enabled: q !== "",
    placeholderData: keepPreviousData,
  })
