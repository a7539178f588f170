import { fetchParsed } from "@mavazi/admin-ui"
import { infiniteQueryOptions } from "@tanstack/react-query"
import { OrderEventsResponse } from "../../contract/admin/events"
import { mpesaPaths } from "../../contract/admin/paths"

/** Events of an order's money, newest first, page by page. */
export const orderEventsQuery = (orderId: string) =>
  infiniteQueryOptions({
    queryKey: ["mpesa-order-events", orderId],
    queryFn: ({ pageParam }) =>
      fetchParsed(OrderEventsResponse, mpesaPaths.orderEvents(orderId), {
        query: pageParam === null ? {} : { cursor: pageParam },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
