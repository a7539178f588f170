import { container } from "@medusajs/framework"
import { DEFAULT_LANGUAGE, type Language } from "@mavazi/contracts/shared/language"
import type { Logger } from "@medusajs/framework/types"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "../../concurrency/polling-loop"
import { Mailbox } from "../../email/mailbox/mailbox"
import { type EmailSettings, sendDueEmails } from "../../email/send-due-emails"
import { smsGateway } from "../../email/transport/sms-gateway"
import { smtpTransport } from "../../email/transport/smtp"
import type { EmailTransport, SmsTransport } from "../../email/transport/transport"
import type { EmailContent } from "../../content/email-content"
import { CONTENT, type ContentService } from "../../content/content-service"

const PAUSE_MS = 1_000

interface Cradle {
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

interface Options {
  shopUrl: string
  merchantUrl: string
  linkSecret: string
  lowStockUnits: number
  /** Without a transport, e-mails stay in the mailbox. */
  smtpUrl?: string
  mailFrom?: string
  /** Without it, and with a transport of e-mails, there is no SMS. */
  smsUrl?: string
  smsToken?: string
}

// A module's container has no other modules: the e-mails need the application's.
const publishedContent = async (language: Language): Promise<EmailContent> => {
  const { content } = await container.resolve<ContentService>(CONTENT).publishedIn(language)
  return { ...content, language }
}

/** Sends due e-mails while the process runs, except in server mode. */
export class MailSenderService {
  readonly #sends: boolean
  readonly #logger: Logger
  readonly #knex: Knex
  readonly #options: Options
  #loop: PollingLoop | undefined

  readonly __hooks = {
    onApplicationStart: () => {
      if (this.#sends) this.#start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: async () => this.#loop?.stop(),
  }

  constructor(cradle: Cradle, options: Options) {
    this.#sends = cradle[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig.workerMode !== "server"
    this.#logger = cradle[ContainerRegistrationKeys.LOGGER]
    this.#knex = cradle[ContainerRegistrationKeys.PG_CONNECTION]
    this.#options = options
  }

  #start(): void {
    const { shopUrl, merchantUrl, linkSecret, lowStockUnits } = this.#options
    const addresses = { shopUrl, merchantUrl, linkSecret, lowStockUnits }
    const transports = { transport: this.#transport(), sms: this.#smsTransport() }
    const settings = { ...transports, readContent: publishedContent, ...addresses }
    this.#loop = new PollingLoop(PAUSE_MS, () => this.#sendOnce(settings))
    this.#loop.start()
  }

  #transport(): EmailTransport {
    const { smtpUrl: url, mailFrom } = this.#options
    if (url === undefined) return new Mailbox(this.#knex)
    const sender = async () => {
      const { shop } = await publishedContent(DEFAULT_LANGUAGE)
      return { from: mailFrom ?? { name: shop.name, address: shop.email }, replyTo: shop.email }
    }
    return smtpTransport({ url, sender })
  }

  #smsTransport(): SmsTransport | null {
    const { smtpUrl, smsUrl: url, smsToken: token } = this.#options
    if (url !== undefined) return smsGateway({ url, token })
    return smtpUrl === undefined ? new Mailbox(this.#knex) : null
  }

  async #sendOnce(settings: EmailSettings): Promise<void> {
    try {
      // A module's container has no other modules: the e-mails need the application's.
      await sendDueEmails(container, settings)
    } catch (thrown) {
      this.#logger.error(`The outbox could not be read; the next attempt follows: ${String(thrown)}`)
    }
  }
}
