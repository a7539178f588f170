/* eslint-disable @medusajs/import-from-framework-not-internal -- the engine exports none of this; mfa.test.ts holds it */
import { TotpMfaProvider } from "@medusajs/auth/dist/providers/mfa/totp"
import { decryptSecret } from "@medusajs/auth/dist/utils/mfa"
import { generateTotpCode } from "@medusajs/auth/dist/utils/totp"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthTypes, Context } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { limitMfaAttempts } from "../../security/mfa-attempt-limit"

type TotpDependencies = ConstructorParameters<typeof TotpMfaProvider>[0] & {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}
type TotpOptions = NonNullable<ConstructorParameters<typeof TotpMfaProvider>[1]>

interface Factor {
  id: string
  auth_identity_id: string
  status: string
  provider_metadata: { secret: string } | null
}

/** The code of a time step is accepted once, and none of an earlier step after it (RFC 6238, section 5.2). */
const CLAIM_STEP = `
  update auth_mfa_factor
     set provider_metadata = jsonb_set(provider_metadata, '{last_step}', to_jsonb(?::bigint))
   where id = ? and coalesce((provider_metadata->>'last_step')::bigint, -1) < ?
`

/**
 * The engine's TOTP provider with what it leaves out: a code works once, wrong codes are counted for each login, and
 * the call that sets a factor up does not tell whether a code fits a factor that is set up already.
 */
export class SingleUseTotpProvider extends TotpMfaProvider {
  static override identifier = "totp"
  readonly #knex: Knex
  readonly #key: string

  constructor(container: TotpDependencies, options: TotpOptions) {
    super(container, options)
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#key = options.encryption_key ?? ""
  }

  override async verify(data: { auth_identity_id: string; code: string }, context: Context = {}): Promise<boolean> {
    const [factor] = (await this.authMfaFactorService_.list(
      { auth_identity_id: data.auth_identity_id, provider: this.method, status: "enabled" },
      {},
      context,
    )) as unknown as Factor[]
    if (!factor) return false
    return limitMfaAttempts(this.#knex, factor.auth_identity_id, () => this.#claim(factor, data.code))
  }

  override async verifySetup(data: AuthTypes.AuthMfaVerifyDTO, context: Context = {}): Promise<AuthTypes.AuthMfaDTO> {
    const factor = (await this.authMfaFactorService_.retrieve(data.id, {}, context)) as unknown as Factor
    if (factor.status !== "pending") {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "This authenticator app is not waiting to be set up.")
    }
    const check = () => this.#claim(factor, data.code)
    if (!(await limitMfaAttempts(this.#knex, factor.auth_identity_id, check))) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, "That code is not right. Please type the newest one.")
    }
    const enabled = await this.authMfaFactorService_.update({ id: factor.id, status: "enabled" }, context)
    return this.serializeFactor_(enabled)
  }

  /** True when the code is that of this step or the one before or after it, and no such code was used yet. */
  async #claim(factor: Factor, code: string): Promise<boolean> {
    const step = this.#stepOf(factor, code)
    if (step === null) return false
    const { rowCount } = await this.#knex.raw<{ rowCount: number }>(CLAIM_STEP, [step, factor.id, step])
    return rowCount === 1
  }

  #stepOf(factor: Factor, code: string): number | null {
    const { digits, period, window } = this.getTotpConfig_()
    const secret = decryptSecret(factor.provider_metadata?.secret ?? "", this.#key)
    const now = Math.floor(Date.now() / 1000 / period)
    // From the newest on: an older step that happens to have the same code must not be claimed in its place.
    for (let step = now + window; step >= now - window; step -= 1) {
      if (generateTotpCode({ secret, digits, period, timestamp: step * period * 1000 }) === code) return step
    }
    return null
  }
}
