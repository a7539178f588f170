import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OUTBOX, type OutboxService } from "../outbox/outbox-service"

/** Sends a reset link to an administrator when another one uses "Reset password" for them. */
export default async function sendStaffReset({
  event,
  container,
}: SubscriberArgs<{ entity_id: string; actor_type: string }>): Promise<void> {
  const { entity_id: address, actor_type: actor } = event.data
  if (actor === "user") await container.resolve<OutboxService>(OUTBOX).requestPasswordReset(address, null)
}

export const config: SubscriberConfig = { event: "auth.password_reset" }
