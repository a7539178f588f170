import type { AdminMessage } from "@mavazi/contracts/engine-admin/messages"
import type { MedusaContainer } from "@medusajs/framework/types"
import { toAdminMessage } from "./admin-message"
import { MESSAGE, type MessageService } from "./message-service"

/**
 * Marks a message as read.
 * @throws MedusaError not found
 */
export async function markMessageRead(container: MedusaContainer, id: string): Promise<AdminMessage> {
  const messages = container.resolve<MessageService>(MESSAGE)
  const { read_at } = await messages.retrieveMessage(id, { select: ["id", "read_at"] })
  return toAdminMessage(await messages.updateMessages({ id, read_at: read_at ?? new Date() }))
}

/** Deletes a message softly: the row stays, so that a repeated request of its sender is not stored as a new message. */
export async function removeMessage(container: MedusaContainer, id: string): Promise<void> {
  await container.resolve<MessageService>(MESSAGE).softDeleteMessages([id])
}
