import { OrderEventsQuery, OrderEventsResponse, ReadAgainResponse } from "../admin/events"
import { mpesaPaths } from "../admin/paths"
import { RejectedCallbacksResponse } from "../admin/rejected-callbacks"
import { type AdminOperation, operationsOf } from "./operation"

const { get, post } = operationsOf(mpesaPaths)

/** Calls about messages of Safaricom. */
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
]
