import type { AdminMessage, MessageReplyRequest } from "@mavazi/contracts/engine-admin/messages"
import type { MedusaContainer } from "@medusajs/framework/types"
import { toAdminMessages } from "./admin-message"
import { MESSAGE, type MessageService } from "./message-service"

/**
 * Marks a message as read.
 * @throws MedusaError not found
 */
export async function markMessageRead(container: MedusaContainer, id: string): Promise<AdminMessage> {
  const messages = container.resolve<MessageService>(MESSAGE)
  const { read_at } = await messages.retrieveMessage(id, { select: ["id", "read_at"] })
  await messages.updateMessages({ id, read_at: read_at ?? new Date() })
  return readMessage(container, id)
}

/** Deletes a message softly: the row stays, so that a repeated request of its sender is not stored as a new message. */
export async function removeMessage(container: MedusaContainer, id: string): Promise<void> {
  await container.resolve<MessageService>(MESSAGE).softDeleteMessages([id])
}

/**
 * Stores an answer, queues its e-mail, and marks the message as read. Once per `clientId`.
 * @throws MedusaError not found
 */
export async function replyToMessage(
  container: MedusaContainer,
  { id, authorId, ...reply }: MessageReplyRequest & { id: string; authorId: string },
): Promise<AdminMessage> {
  const messages = container.resolve<MessageService>(MESSAGE)
  await messages.retrieveMessage(id, { select: ["id"] })
  await messages.storeReply({ ...reply, messageId: id, authorId })
  return readMessage(container, id)
}

async function readMessage(container: MedusaContainer, id: string): Promise<AdminMessage> {
  const row = await container.resolve<MessageService>(MESSAGE).retrieveMessage(id)
  return (await toAdminMessages(container, [row]))[0] as AdminMessage
}
