import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OrderEditWorkflowEvents, OrderWorkflowEvents } from "@medusajs/framework/utils"
import { closeStaleCollections } from "../payments/close-stale-collections"

/** After a change by the merchant, Medusa's books ask for no more than is due. */
export default async function closeCollections({
  event,
  container,
}: SubscriberArgs<{ order_id: string }>): Promise<void> {
  await closeStaleCollections(container, event.data.order_id)
}

export const config: SubscriberConfig = {
  event: [
    OrderEditWorkflowEvents.CONFIRMED,
    OrderWorkflowEvents.EXCHANGE_CREATED,
    OrderWorkflowEvents.CLAIM_CREATED,
    OrderWorkflowEvents.RETURN_REQUESTED,
    OrderWorkflowEvents.RETURN_RECEIVED,
  ],
}
