import { fetchParsed, postTo } from "@mavazi/admin-ui"
import { type OrderAction, OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { queryOptions } from "@tanstack/react-query"
import type { ShipmentInput } from "./shipments"

const POLL_MS = 4_000

/** Statuses of an order that a refund is about to end: it is refunded a moment before it is cancelled. */
const ENDING: readonly string[] = ["refunding", "refunded"] satisfies OrderActionsResponse["order"]["status"][]

/** Read again while the order is about to end. */
export const orderActionsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["order-actions", orderId],
    queryFn: () => fetchParsed(OrderActionsResponse, engineAdminPaths.orderActions(orderId)),
    refetchInterval: ({ state }) => (ENDING.includes(state.data?.order.status ?? "") ? POLL_MS : false),
  })

interface ActionInput {
  reason?: string
  shipment?: ShipmentInput
}

/** Makes the calls of an action, one after the other: of two refunds, the first may fail. */
export async function runAction({ calls }: OrderAction, { reason, shipment }: ActionInput): Promise<void> {
  for (const { path, body, reason_field: field } of calls) {
    await postTo(path, { ...body, ...shipment, ...(field !== null && reason !== undefined && { [field]: reason }) })
  }
}
