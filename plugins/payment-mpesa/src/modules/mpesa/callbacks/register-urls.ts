import { registerC2bUrls } from "../../../daraja/c2b/register-urls"
import { DarajaUnavailable } from "../../../daraja/http/errors"
import { registerPull } from "../../../daraja/c2b/pull-transactions"
import { C2B_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { describeError } from "../redaction"

const RETRY_MS = 60_000

/**
 * Registers the C2B URLs with Daraja, and retries while Daraja is unavailable. Production accepts the URLs once, so
 * there they are sent only when they have changed; in other modes at each start, because the simulator does not keep
 * them.
 */
export class UrlRegistrar {
  private timer: NodeJS.Timeout | undefined
  private stopped = true

  constructor(private readonly context: MpesaContext) {}

  start(): void {
    if (!this.stopped) return
    this.stopped = false
    void this.registerUrls()
  }

  stop(): void {
    this.stopped = true
    clearTimeout(this.timer)
  }

  private async registerUrls(): Promise<void> {
    const { log, timing } = this.context
    try {
      await register(this.context)
    } catch (error) {
      log.warn(`mpesa: the C2B URLs are not registered: ${describeError(error)}`)
      if (this.stopped || !(error instanceof DarajaUnavailable)) return
      this.timer = setTimeout(() => void this.registerUrls(), timing.scaled(RETRY_MS))
      this.timer.unref()
    }
  }
}

/** @throws DarajaUnavailable, DarajaRejected, DarajaProtocol */
export async function register(context: MpesaContext): Promise<void> {
  const { encryption, daraja, options, log } = context
  const address = new URL(`${C2B_PATH}/${encryption.paybillKey(options.shortcode)}/`, options.callbackBaseUrl)
  const confirmationUrl = new URL("confirmation", address).href
  await registerOnce(context, { id: options.shortcode, address: address.href }, async () => {
    await registerC2bUrls(daraja, { confirmationUrl, validationUrl: new URL("validation", address).href })
    log.info("mpesa: C2B URLs registered")
  })
  const { pullNumber: number } = options
  if (number === undefined) return
  await registerOnce(context, { id: `pull/${options.shortcode}`, address: `${number} ${address.href}` }, () =>
    registerPull(daraja, { number, url: confirmationUrl }),
  )
}

async function registerOnce(
  { knex, encryption, options }: MpesaContext,
  { id, address }: { id: string; address: string },
  work: () => Promise<void>,
): Promise<void> {
  const row = { id, url_hash: encryption.tokenHash(address) }
  await knex.transaction(async (trx) => {
    // Of several processes that start together, one registers and the others wait for it.
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`mpesa/registration/${id}`])
    const known: unknown = await trx("mpesa_url_registration").where(row).first("id")
    if (known !== undefined && options.mode === "live") return
    await work()
    await trx("mpesa_url_registration").insert(row).onConflict("id").merge()
  })
}
