import { createOrderFulfillmentWorkflow } from "@medusajs/medusa/core-flows"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { settleReservations } from "../../medusa-schema/stock/move-reservations"

// Before it was packed, what remains of a line was gathered at the parcel's location.
createOrderFulfillmentWorkflow.hooks.fulfillmentCreated(async ({ fulfillment }, { container }) => {
  const lineIds = fulfillment.items.flatMap(({ line_item_id: id }) => id ?? [])
  await settleReservations(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), lineIds)
})
