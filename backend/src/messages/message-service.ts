import type { MessageRequest } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import { Message } from "./message-model"

/** Container key. */
export const MESSAGE = "message"

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
  async keep(message: MessageRequest): Promise<void> {
    await this.#knex.raw(
      `insert into message (id, client_id, form, name, email, text) values (?, ?, ?, ?, ?, ?)
       on conflict (client_id) do nothing`,
      [
        generateEntityId(undefined, "msg"),
        message.clientId,
        message.form,
        "name" in message ? message.name : null,
        message.email,
        textOf(message),
      ],
    )
  }
}
