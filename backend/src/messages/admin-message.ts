import type { AdminMessage, MessageReply } from "@mavazi/contracts/engine-admin/messages"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readKnownCustomers } from "../medusa-schema/accounts/known-customers"
import { MESSAGE, type MessageService, type StoredReply } from "./message-service"

type MessageRow = Awaited<ReturnType<MessageService["retrieveMessage"]>>

/** Messages as the contract describes them, with replies, customer and orders: two statements for any number of messages. */
export async function toAdminMessages(container: MedusaContainer, rows: MessageRow[]): Promise<AdminMessage[]> {
  const knex = container.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const [replies, known] = await Promise.all([
    container.resolve<MessageService>(MESSAGE).repliesTo(rows.map(({ id }) => id)),
    readKnownCustomers(
      knex,
      rows.map(({ email }) => email),
    ),
  ])
  const knownByEmail = new Map(known.map((each) => [each.email, each]))
  return rows.map(({ id, form, name, email, text, read_at, created_at }) => {
    const { customer = null, orders = [] } = knownByEmail.get(email.toLowerCase()) ?? {}
    return {
      ...{ id, form, name, email, text },
      read_at: read_at === null ? null : new Date(read_at).toISOString(),
      created_at: new Date(created_at).toISOString(),
      replies: replies.filter(({ messageId }) => messageId === id).map(toReply),
      ...{ customer, orders },
    }
  })
}

function toReply({ id, text, author, createdAt, state }: StoredReply): MessageReply {
  return { id, text, author, created_at: createdAt.toISOString(), state }
}
