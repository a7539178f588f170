import type { AccountData } from "@mavazi/contracts"
import type { MedusaContainer } from "@medusajs/framework/types"
import { MESSAGE, type MessageService } from "../messages/message-service"

/** Messages of the shop's forms from an address in lower case, with the answers, oldest first. */
export async function messagesFrom(scope: MedusaContainer, email: string): Promise<AccountData["messages"]> {
  const service = scope.resolve<MessageService>(MESSAGE)
  const messages = await service.listMessages({ email }, { order: { created_at: "ASC" }, take: null })
  const replies = await service.repliesTo(messages.map(({ id }) => id))
  return messages.map(({ id, form, name, text, created_at }) => ({
    ...{ form, name, text, sentAt: new Date(created_at).toISOString() },
    replies: replies
      .filter(({ messageId }) => messageId === id)
      .map((reply) => ({ text: reply.text, sentAt: reply.createdAt.toISOString() })),
  }))
}
