import type { MedusaContainer } from "@medusajs/framework/types"
import { MESSAGE, type MessageService } from "./message-service"

/**
 * Marks a message as read.
 * @throws MedusaError not found
 */
export async function markMessageRead(container: MedusaContainer, id: string) {
  const messages = container.resolve<MessageService>(MESSAGE)
  const { read_at } = await messages.retrieveMessage(id, { select: ["id", "read_at"] })
  return messages.updateMessages({ id, read_at: read_at ?? new Date() })
}

/** Takes a message off the list. The row stays, so that a browser that repeats itself does not bring it back. */
export async function removeMessage(container: MedusaContainer, id: string): Promise<void> {
  await container.resolve<MessageService>(MESSAGE).softDeleteMessages([id])
}
