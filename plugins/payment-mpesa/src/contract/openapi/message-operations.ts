import { OrderEventsQuery, OrderEventsResponse, ReadAgainResponse } from "../admin/events"
import { mpesaPaths } from "../admin/paths"
import { ReasonRequest } from "../admin/attempts"
import { RejectedCallbacksResponse } from "../admin/rejected-callbacks"
import { UrlRegistrationsResponse } from "../admin/url-registrations"
import { type AdminOperation, operationsOf } from "./operation"

const { get, post } = operationsOf(mpesaPaths)

const registrations = { success: { status: 200, schema: UrlRegistrationsResponse } } as const

/** Calls about messages of Safaricom, and about the URLs that it sends them to. */
export const messageOperations: readonly AdminOperation[] = [
  get(mpesaPaths.orderEvents, {
    summary: "Messages about an order's money with their decisions, and actions of merchants",
    query: OrderEventsQuery,
    success: { status: 200, schema: OrderEventsResponse },
    failures: [400],
  }),
  get(mpesaPaths.rejectedCallbacks, {
    summary: "Rejected callbacks of the last 30 days",
    success: { status: 200, schema: RejectedCallbacksResponse },
  }),
  post(mpesaPaths.readEventAgain, {
    summary: "Read a message again: it is decided about as when it came, and changes nothing that is right",
    success: { status: 200, schema: ReadAgainResponse },
    failures: [404, 409],
  }),
  get(mpesaPaths.urlRegistrations, {
    summary: "Whether Safaricom has the URLs for payments by paybill, and Pull Transactions",
    ...registrations,
  }),
  post(mpesaPaths.sendUrls, {
    summary: "Register the URLs now; a confirmation by a merchant ends",
    ...registrations,
    failures: [409],
  }),
  post(mpesaPaths.confirmUrls, {
    summary: "Confirm that Safaricom has registered the URLs: payments by paybill are offered",
    body: ReasonRequest,
    ...registrations,
    confirmation: "decision",
    failures: [400, 409],
  }),
]
