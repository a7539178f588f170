import { ALERT_RAISED } from "@mavazi/contracts"
import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OUTBOX, type OutboxService } from "../outbox/outbox-service"

/** Queues an e-mail to the merchant for a new alert about money. */
export default async function queuePaymentAlert({
  event,
  container,
}: SubscriberArgs<{ alert_id: string }>): Promise<void> {
  await container.resolve<OutboxService>(OUTBOX).requestAlert(event.data.alert_id)
}

export const config: SubscriberConfig = { event: ALERT_RAISED }
