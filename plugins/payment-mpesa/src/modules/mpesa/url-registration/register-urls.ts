import { registerC2bUrls } from "../../../daraja/c2b/register-urls"
import { registerPull } from "../../../daraja/c2b/pull-transactions"
import { takesPaybill } from "../../../options"
import { C2B_PATH } from "../callback-urls"
import type { MpesaContext } from "../context"
import { type UrlRegistrationRow, urlRegistrations, WITHOUT_FAILURE } from "../tables/url-registrations"
import { c2bAddress, c2bUrlKey, fillC2bUrlKey, urlKeyColumns } from "./c2b-url-key"
import { describeFailure } from "./describe-failure"
import { nextAttemptAt } from "./next-attempt"
import { pullRegistrationId } from "./registration-ids"

/** URLs to register: those of the configuration. */
interface Registration {
  id: string
  urlHash: string
  keyColumns: Partial<UrlRegistrationRow>
  /** @throws DarajaUnavailable, DarajaRejected, DarajaProtocol */
  send: () => Promise<void>
}

/**
 * Registers the C2B URLs of a paybill, and Pull Transactions where they are configured, when they have changed or another
 * attempt is due. The result is stored; a failure of Daraja is not thrown.
 * @returns when the next attempt is due; null: not again
 */
export async function registerWhenDue(context: MpesaContext): Promise<Date | null> {
  return registerEach(context, isDue)
}

/**
 * What a process registers when it starts. Production accepts URLs once, so there nothing is sent again; in other modes
 * everything is, because the simulator does not keep it.
 */
export async function registerAtStart(context: MpesaContext): Promise<Date | null> {
  await fillC2bUrlKey(context)
  return registerEach(context, context.options.mode === "live" ? isDue : () => true)
}

type DueCheck = (row: UrlRegistrationRow | undefined, urlHash: string) => boolean

/** Times are compared by this process's clock, which also wrote them; another process's may differ by a moment. */
const isDue: DueCheck = (row, urlHash) =>
  row?.attempted_url_hash !== urlHash || (row.next_attempt_at !== null && row.next_attempt_at.getTime() <= Date.now())

async function registerEach(context: MpesaContext, isWanted: DueCheck): Promise<Date | null> {
  const times: (Date | null)[] = []
  for (const registration of await readRegistrations(context)) {
    times.push(await registerOne(context, registration, isWanted))
  }
  return times.filter((time) => time !== null).sort((a, b) => a.getTime() - b.getTime())[0] ?? null
}

async function readRegistrations(context: MpesaContext): Promise<Registration[]> {
  const { options, daraja, encryption } = context
  const registrations: Registration[] = []
  // A till has no registered key. Daraja does not call the URL of pulls.
  let address = new URL(`${C2B_PATH}/`, options.callbackBaseUrl)
  if (takesPaybill(options)) {
    const key = await c2bUrlKey(context)
    address = c2bAddress(context, key)
    const [confirmationUrl, validationUrl] = [
      new URL("confirmation", address).href,
      new URL("validation", address).href,
    ]
    registrations.push({
      ...{ id: options.shortcode, urlHash: encryption.tokenHash(address.href) },
      keyColumns: urlKeyColumns(context, key),
      send: () => registerC2bUrls(daraja, { confirmationUrl, validationUrl }),
    })
  }
  const { pullNumber: number } = options
  if (number === undefined) return registrations
  const url = new URL("confirmation", address).href
  const pull = { id: pullRegistrationId(options.shortcode), urlHash: encryption.tokenHash(`${number} ${address.href}`) }
  return [...registrations, { ...pull, keyColumns: {}, send: () => registerPull(daraja, { number, url }) }]
}

/** @returns when the next attempt is due */
async function registerOne(
  context: MpesaContext,
  registration: Registration,
  isWanted: DueCheck,
): Promise<Date | null> {
  const { id, urlHash } = registration
  const { knex } = context
  const known = await urlRegistrations(knex).where({ id }).first()
  if (!isWanted(known, urlHash)) return known?.next_attempt_at ?? null
  return knex.transaction(async (trx) => {
    // Of several processes, one registers; the others wait for it and find its result.
    await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`mpesa/registration/${id}`])
    const row = await urlRegistrations(trx).where({ id }).first()
    if (!isWanted(row, urlHash)) return row?.next_attempt_at ?? null
    const result = await attemptRegistration(context, registration, row)
    const changed = { ...registration.keyColumns, ...result, attempted_url_hash: urlHash, updated_at: new Date() }
    await urlRegistrations(trx)
      .insert({ id, ...changed })
      .onConflict("id")
      .merge(changed)
    return result.next_attempt_at ?? null
  })
}

/** @returns changed columns */
async function attemptRegistration(
  { options, log, timing }: MpesaContext,
  { id, urlHash, send }: Registration,
  row: UrlRegistrationRow | undefined,
): Promise<Partial<UrlRegistrationRow>> {
  const isAccepted = row?.url_hash === urlHash
  const isAttempted = row?.attempted_url_hash === urlHash
  // A merchant's confirmation is about the URLs of its time.
  const unconfirmed = isAttempted ? {} : { confirmed_at: null, confirmed_by: null }
  if (isAccepted && options.mode === "live") return { ...unconfirmed, ...WITHOUT_FAILURE }
  try {
    await send()
    log.info(`mpesa: ${id} is registered with Daraja`)
    return { ...unconfirmed, ...WITHOUT_FAILURE, url_hash: urlHash, registered_at: new Date() }
  } catch (error) {
    const { isRefusal, saysRegistered, ...failure } = describeFailure(error)
    // Outside production the same URLs are sent at each start.
    if (saysRegistered && isAccepted) return { ...unconfirmed, ...WITHOUT_FAILURE }
    log.warn(`mpesa: ${id} is not registered with Daraja: ${failure.refusal_code ?? ""} ${failure.refusal_text}`)
    const failures = (isAttempted ? row.failures : 0) + 1
    return {
      ...unconfirmed,
      ...failure,
      ...(isRefusal && isAccepted && { url_hash: null, registered_at: null }),
      ...{ failures, refused_at: new Date(), next_attempt_at: nextAttemptAt(timing, failures) },
    }
  }
}
