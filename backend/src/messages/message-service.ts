import type { MessageRequest } from "@mavazi/contracts"
import type { MessageReply } from "@mavazi/contracts/engine-admin/messages"
import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { userNameSql } from "../medusa-schema/accounts/user-name"
import { Message } from "./message-model"

/** Container key. */
export const MESSAGE = "message"

/** An answer with the state of its e-mail. */
export interface StoredReply extends Pick<MessageReply, "id" | "text" | "author" | "state"> {
  messageId: string
  createdAt: Date
}

/** What the e-mail with an answer says. */
export interface ReplyToSend {
  text: string
  name: string | null
  /** The message that is answered; null for a newsletter signup. */
  question: string | null
  askedAt: Date
}

function textOf(message: MessageRequest): string | null {
  if (message.form === "newsletter") return null
  return message.form === "question" ? message.question : message.message
}

/** Messages of the shop's forms. Container key `message`; reading and deleting are the engine's generated methods. */
export class MessageService extends MedusaService({ Message }) {
  readonly #knex: Knex

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }) {
    // eslint-disable-next-line prefer-rest-params -- the generated base class declares no parameters, but reads the container from them
    super(...arguments)
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** Stores a message once per `clientId`. */
  async keep(message: MessageRequest, language: Language): Promise<void> {
    await this.#knex.raw(
      `insert into message (id, client_id, form, name, email, text, language) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (client_id) do nothing`,
      [
        generateEntityId(undefined, "msg"),
        message.clientId,
        message.form,
        "name" in message ? message.name : null,
        message.email,
        textOf(message),
        language,
      ],
    )
  }

  /** Stores an answer once per `clientId`, with its e-mail in the outbox, and marks the message as read. */
  async storeReply(reply: { messageId: string; clientId: string; text: string; authorId: string }): Promise<void> {
    await this.#knex.raw(
      `with stored as (
         insert into message_reply (id, client_id, message_id, text, author_id)
         values (:id, :clientId, :messageId, :text, :authorId)
         on conflict (client_id) do nothing returning id, message_id),
       queued as (
         insert into outbox (kind, occurrence, address, language)
         select 'message_reply', s.id, m.email, m.language from stored s join message m on m.id = s.message_id)
       update message set read_at = coalesce(read_at, now()) where id = (select message_id from stored)`,
      { id: generateEntityId(undefined, "msgre"), ...reply },
    )
  }

  /** Answers to these messages, oldest first. */
  async repliesTo(messageIds: string[]): Promise<StoredReply[]> {
    const { rows } = await this.#knex.raw<{ rows: StoredReply[] }>(
      `select r.id, r.message_id as "messageId", r.text, ${userNameSql("r.author_id")} as author,
              r.created_at as "createdAt", coalesce(o.state, 'sent') as state
         from message_reply r left join outbox o on o.kind = 'message_reply' and o.occurrence = r.id
        where r.message_id = any(?) order by r.created_at, r.id`,
      [messageIds],
    )
    return rows
  }

  /** The answer with this id; null when its message was deleted. */
  async findReplyToSend(id: string): Promise<ReplyToSend | null> {
    const { rows } = await this.#knex.raw<{ rows: ReplyToSend[] }>(
      `select r.text, m.name, m.text as question, m.created_at as "askedAt"
         from message_reply r join message m on m.id = r.message_id and m.deleted_at is null
        where r.id = ?`,
      [id],
    )
    return rows[0] ?? null
  }
}
