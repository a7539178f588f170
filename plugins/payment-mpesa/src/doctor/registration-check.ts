import { knex as connect, type Knex } from "@medusajs/framework/mikro-orm/knex"
import type { UrlRegistration } from "../contract/admin/url-registrations"
import { ARRIVAL_ADVICE, OTHER_URLS_ADVICE, REFUSAL_ADVICE } from "../contract/registration-advice"
import { FieldEncryption } from "../modules/mpesa/crypto/field-encryption"
import { describeError } from "../modules/mpesa/redaction"
import { c2bAddress, c2bUrlKey } from "../modules/mpesa/url-registration/c2b-url-key"
import { readRegistrationStates } from "../modules/mpesa/url-registration/registration-state"
import { type MpesaOptions, takesPaybill } from "../options"
import { type Finding, ok, warning } from "./finding"

const CONNECT_TIMEOUT_MS = 10_000

/**
 * What Safaricom answered when the shop registered its URLs, from the shop's database. Paybill is not offered to shoppers
 * before it is known that confirmations arrive.
 */
export async function checkRegistrations(options: MpesaOptions, databaseUrl: string | undefined): Promise<Finding[]> {
  if (!takesPaybill(options) && options.pullNumber === undefined) return []
  if (!databaseUrl) return [warning("DATABASE_URL is not set, so it is not known whether Safaricom has the C2B URLs")]
  const knex = connect({ client: "pg", connection: databaseUrl, acquireConnectionTimeout: CONNECT_TIMEOUT_MS })
  try {
    const { paybill, pull } = await readRegistrationStates({ knex, options })
    return [
      ...(paybill === null ? [] : [await paybillFinding(paybill, { knex, options })]),
      ...(pull === null ? [] : [pullFinding(pull)]),
    ]
  } catch (error) {
    return [warning(`The registration of the C2B URLs could not be read from the database: ${describeError(error)}`)]
  } finally {
    await knex.destroy()
  }
}

interface Shop {
  knex: Knex
  options: MpesaOptions
}

async function paybillFinding(registration: UrlRegistration, shop: Shop): Promise<Finding> {
  const { state, registered_at, confirmed_at, failure } = registration
  if (state === "registered") return ok(`Safaricom has the C2B URLs since ${registered_at ?? "an earlier version"}`)
  if (state === "confirmed")
    return warning(
      `Paybill is offered because a merchant confirmed the C2B URLs on ${confirmed_at ?? ""}; no confirmation has arrived since`,
    )
  if (failure === null)
    return warning("Paybill is not offered: the shop has not sent its C2B URLs yet. Start it, and repeat this check")
  const reason = reasonOf(failure)
  if (state === "waiting") return warning(`Paybill is not offered: ${reason}. The shop tries again by itself`)
  const advice = failure.already_registered ? OTHER_URLS_ADVICE : REFUSAL_ADVICE
  return warning(`Paybill is not offered: ${reason}. ${advice}. ${await urlsToRegister(shop)}. ${ARRIVAL_ADVICE}`)
}

/** The operator gives these to Safaricom. They contain a secret, so the engine's admin does not show them. */
async function urlsToRegister({ knex, options }: Shop): Promise<string> {
  const encryption = new FieldEncryption(options.dataKey, options.previousDataKey)
  const address = c2bAddress({ options }, await c2bUrlKey({ knex, encryption, options }))
  const [confirmation, validation] = ["confirmation", "validation"].map((name) => new URL(name, address).href)
  return `The shop's own, which are secret, are ${confirmation ?? ""} and ${validation ?? ""}`
}

function pullFinding({ state, failure }: UrlRegistration): Finding {
  if (state === "registered") return ok("Pull Transactions is registered")
  return warning(`Pull Transactions is not registered: ${failure === null ? "not tried yet" : reasonOf(failure)}`)
}

const reasonOf = ({ code, text }: NonNullable<UrlRegistration["failure"]>) =>
  code === null ? text : `Safaricom answered "${text}" (${code})`
