import { cancelOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settleReservations } from "../../medusa-schema/stock/move-reservations"

// Before it was unpacked, what the line had reserved elsewhere was moved to the parcel's location.
cancelOrderFulfillmentWorkflow.hooks.orderFulfillmentCanceled(async ({ fulfillment }, { container }) => {
  const { items } = fulfillment as { items: { line_item_id: string | null }[] }
  const lineIds = items.flatMap(({ line_item_id: id }) => id ?? [])
  await settleReservations(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), lineIds)
})
