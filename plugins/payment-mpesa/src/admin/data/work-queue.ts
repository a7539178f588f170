import { fetchParsed } from "@mavazi/admin-ui"
import { queryOptions } from "@tanstack/react-query"
import type { z } from "zod"
import { FindOrderResponse, type FoundOrder } from "../../contract/admin/orders"
import { mpesaPaths } from "../../contract/admin/paths"
import { PromptPauseResponse } from "../../contract/admin/prompts"
import { RefundIssuesResponse } from "../../contract/admin/refund-issues"
import { OpenRefundsResponse } from "../../contract/admin/refunds"
import { RejectedCallbacksResponse } from "../../contract/admin/rejected-callbacks"
import { OpenAlertsResponse, ReviewResponse, UnallocatedResponse } from "../../contract/admin/review"
import { StuckPaymentsResponse } from "../../contract/admin/stuck-payments"
import { UrlRegistrationsResponse } from "../../contract/admin/url-registrations"

/** First part of the query keys of the work queue: an action may move a row from one list to another. */
export const WORK_QUEUE_KEY = "mpesa-work-queue"

const POLL_MS = 5_000

/** A list of the work queue, polled while it is on the screen. */
function listQuery<Schema extends z.ZodType>(schema: Schema, path: string) {
  return queryOptions({
    queryKey: [WORK_QUEUE_KEY, path],
    queryFn: () => fetchParsed(schema, path),
    refetchInterval: POLL_MS,
  })
}

export const alertsQuery = listQuery(OpenAlertsResponse, mpesaPaths.alerts)
export const stuckQuery = listQuery(StuckPaymentsResponse, mpesaPaths.stuck)
export const reviewQuery = listQuery(ReviewResponse, mpesaPaths.review)
export const unallocatedQuery = listQuery(UnallocatedResponse, mpesaPaths.unallocated)
export const openRefundsQuery = listQuery(OpenRefundsResponse, mpesaPaths.refunds)
export const refundIssuesQuery = listQuery(RefundIssuesResponse, mpesaPaths.refundIssues)
export const rejectedCallbacksQuery = listQuery(RejectedCallbacksResponse, mpesaPaths.rejectedCallbacks)
export const registrationsQuery = listQuery(UrlRegistrationsResponse, mpesaPaths.urlRegistrations)
export const promptsQuery = listQuery(PromptPauseResponse, mpesaPaths.prompts)

/** Finds an order by its display number, with or without `#`. */
export async function findOrder(number: string): Promise<FoundOrder> {
  const query = { number: number.replace("#", "").trim() }
  return (await fetchParsed(FindOrderResponse, mpesaPaths.orders, { query })).order
}
