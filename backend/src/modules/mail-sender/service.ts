import { container } from "@medusajs/framework"
import type { Logger } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "../../concurrency/polling-loop"
import { Mailbox } from "../../email/mailbox/mailbox"
import { type EmailSettings, sendDueEmails } from "../../email/send-due-emails"
import { smtpTransport } from "../../email/transport/smtp"
import type { EmailTransport } from "../../email/transport/transport"
import { type EmailContent, readEmailContent } from "../../content/email-content"

const PAUSE_MS = 1_000

interface Cradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

interface Options {
  shopUrl: string
  linkSecret: string
  /** Without it messages stay in the mailbox. */
  smtpUrl?: string
  mailFrom?: string
}

/** Empties the outbox for as long as the process lives, unless it only answers calls. */
export class MailSenderService {
  readonly #sends: boolean
  readonly #logger: Logger
  readonly #knex: Knex
  readonly #options: Options
  #rounds: PollingLoop | undefined

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.#sends) this.#start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: async () => this.#rounds?.stop(),
  }

  constructor(cradle: Cradle, options: Options) {
    this.#sends = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
    this.#logger = cradle[ContainerRegistrationKeys.LOGGER]
    this.#knex = cradle[ContainerRegistrationKeys.PG_CONNECTION]
    this.#options = options
  }

  #start(): void {
    const { shopUrl, linkSecret } = this.#options
    const words = readEmailContent()
    const office = { transport: this.#transport(words), words, shopUrl, linkSecret }
    this.#rounds = new PollingLoop(PAUSE_MS, () => this.#round(office))
    this.#rounds.start()
  }

  #transport({ shop }: EmailContent): EmailTransport {
    const { smtpUrl: url, mailFrom } = this.#options
    if (url === undefined) return new Mailbox(this.#knex)
    return smtpTransport({ url, from: mailFrom ?? `${shop.name} <${shop.email}>`, replyTo: shop.email })
  }

  async #round(office: EmailSettings): Promise<void> {
    try {
      // A module's own container holds no other module: the letters need the application's.
      await sendDueEmails(container, office)
    } catch (thrown) {
      this.#logger.error(`The outbox could not be read and will be in a moment: ${String(thrown)}`)
    }
  }
}
