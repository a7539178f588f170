import { fetchParsed } from "@mavazi/admin-ui"
import { engineAdminPaths } from "@mavazi/contracts/engine-admin/paths"
import { type ShipOrderRequest, ShippingStatus } from "@mavazi/contracts/engine-admin/shipping"
import { queryOptions } from "@tanstack/react-query"

/** Empty for an order that the shopper picks up. */
export type ShipmentInput = { [Name in keyof ShipOrderRequest]?: string }

export const shippingStatusQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["shipping", orderId],
    queryFn: () => fetchParsed(ShippingStatus, engineAdminPaths.shippingStatus(orderId)),
  })

export function markShipped(orderId: string, shipment: ShipmentInput): Promise<ShippingStatus> {
  return fetchParsed(ShippingStatus, engineAdminPaths.shipped(orderId), { body: shipment })
}

export function markDelivered(orderId: string): Promise<ShippingStatus> {
  return fetchParsed(ShippingStatus, engineAdminPaths.delivered(orderId), { body: {} })
}
