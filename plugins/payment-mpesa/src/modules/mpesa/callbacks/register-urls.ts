import { registerC2bUrls } from "../../../daraja/c2b/register-urls"
import { DarajaUnavailable } from "../../../daraja/http/errors"
import { registerPull } from "../../../daraja/c2b/pull-transactions"
import { takesPaybill } from "../../../options"
import { C2B_PATH } from "../callback-urls"
import { type MpesaContext } from "../context"
import { describeError } from "../redaction"
import { urlRegistrations } from "../tables/url-registrations"
import { c2bAddress, c2bUrlKey, fillC2bUrlKey, urlKeyColumns } from "./c2b-url-key"

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

/**
 * Registers the C2B URLs of a paybill, and Pull Transactions where they are configured.
 * @throws DarajaUnavailable, DarajaRejected, DarajaProtocol
 */
export async function register(context: MpesaContext): Promise<void> {
  const { options, daraja } = context
  // A till has no registered key. Daraja does not call the URL of pulls.
  const address = takesPaybill(options) ? await registerC2b(context) : new URL(`${C2B_PATH}/`, options.callbackBaseUrl)
  const { pullNumber: number } = options
  if (number === undefined) return
  await registerOnce(context, { id: `pull/${options.shortcode}`, address: `${number} ${address.href}` }, () =>
    registerPull(daraja, { number, url: new URL("confirmation", address).href }),
  )
}

/** @returns address below which the URLs are */
async function registerC2b(context: MpesaContext): Promise<URL> {
  const { daraja, options, log } = context
  await fillC2bUrlKey(context)
  const key = await c2bUrlKey(context)
  const address = c2bAddress(context, key)
  const c2b = { id: options.shortcode, address: address.href, keyColumns: urlKeyColumns(context, key) }
  await registerOnce(context, c2b, async () => {
    await registerC2bUrls(daraja, {
      confirmationUrl: new URL("confirmation", address).href,
      validationUrl: new URL("validation", address).href,
    })
    log.info("mpesa: C2B URLs registered")
  })
  return address
}

async function registerOnce(
  { knex, encryption, options }: MpesaContext,
  { id, address, keyColumns }: { id: string; address: string; keyColumns?: ReturnType<typeof urlKeyColumns> },
  work: () => Promise<void>,
): Promise<void> {
  const row = { id, url_hash: encryption.tokenHash(address) }
  await knex.transaction(async (trx) => {
    // Of several processes that start together, one registers and the others wait for it.
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`mpesa/registration/${id}`])
    const known: unknown = await urlRegistrations(trx).where(row).first("id")
    if (known !== undefined && options.mode === "live") return
    await work()
    await urlRegistrations(trx)
      .insert({ ...row, ...keyColumns })
      .onConflict("id")
      .merge()
  })
}
