import { fetchParsed, postTo } from "@mavazi/admin-ui"
import { type OrderAction, OrderActionsResponse } from "@mavazi/contracts/engine-admin/order-actions"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { queryOptions } from "@tanstack/react-query"
import type { ShipmentInput } from "./shipments"

const POLL_MS = 4_000

/** Read again while a refund is on its way, which ends the order. */
export const orderActionsQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["order-actions", orderId],
    queryFn: () => fetchParsed(OrderActionsResponse, engineAdminPaths.orderActions(orderId)),
    refetchInterval: ({ state }) => (state.data?.order.status === "refunding" ? POLL_MS : false),
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
