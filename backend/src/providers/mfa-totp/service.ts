/* eslint-disable @medusajs/import-from-framework-not-internal -- the engine exports none of this; mfa.test.ts holds it */
import { TotpMfaProvider } from "@medusajs/auth/dist/providers/mfa/totp"
import { generateTotpCode } from "@medusajs/auth/dist/utils/totp"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AuthTypes, Context } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import * as copy from "../../account/copy"
import { decryptTotpSecret, type TotpKeys } from "../../account/mfa/totp-secret"
import { claimTotpStep } from "../../medusa-schema/accounts/mfa-factors"
import { limitMfaAttempts } from "../../security/mfa-attempt-limit"

type TotpDependencies = ConstructorParameters<typeof TotpMfaProvider>[0] & {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}
type TotpOptions = NonNullable<ConstructorParameters<typeof TotpMfaProvider>[1]> & {
  /** While the data key is changed. */
  previous_encryption_key?: string | undefined
}

interface Factor {
  id: string
  auth_identity_id: string
  status: string
  provider_metadata: { secret: string } | null
}

/**
 * The engine's TOTP provider with three additional checks: a code is accepted once, wrong codes are counted per login, and
 * the call that sets up a factor does not reveal whether a code matches the existing factor.
 */
export class SingleUseTotpProvider extends TotpMfaProvider {
  static override identifier = "totp"
  readonly #knex: Knex
  readonly #keys: TotpKeys

  constructor(container: TotpDependencies, options: TotpOptions) {
    super(container, options)
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#keys = { current: options.encryption_key ?? "", previous: options.previous_encryption_key }
  }

  override async verify(data: { auth_identity_id: string; code: string }, context: Context = {}): Promise<boolean> {
    const [factor] = (await this.authMfaFactorService_.list(
      { auth_identity_id: data.auth_identity_id, provider: this.method, status: "enabled" },
      {},
      context,
    )) as Factor[]
    if (!factor) return false
    return limitMfaAttempts(this.#knex, factor.auth_identity_id, () => this.#claim(factor, data.code))
  }

  override async verifySetup(data: AuthTypes.AuthMfaVerifyDTO, context: Context = {}): Promise<AuthTypes.AuthMfaDTO> {
    const factor = (await this.authMfaFactorService_.retrieve(data.id, {}, context)) as Factor
    if (factor.status !== "pending") {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.authenticatorNotPending)
    }
    const check = () => this.#claim(factor, data.code)
    if (!(await limitMfaAttempts(this.#knex, factor.auth_identity_id, check))) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.setupCodeWrong)
    }
    const enabled = await this.authMfaFactorService_.update({ id: factor.id, status: "enabled" }, context)
    return this.serializeFactor_(enabled)
  }

  /** True when the code belongs to the current, previous or next step and was not used before. */
  async #claim(factor: Factor, code: string): Promise<boolean> {
    const step = this.#stepOf(factor, code)
    if (step === null) return false
    return claimTotpStep(this.#knex, factor.id, step)
  }

  #stepOf(factor: Factor, code: string): number | null {
    const { digits, period, window } = this.getTotpConfig_()
    const secret = decryptTotpSecret(factor.provider_metadata?.secret ?? "", this.#keys)
    const now = Math.floor(Date.now() / 1000 / period)
    // Newest first, so that an older step with the same code is not claimed instead.
    for (let step = now + window; step >= now - window; step -= 1) {
      if (generateTotpCode({ secret, digits, period, timestamp: step * period * 1000 }) === code) return step
    }
    return null
  }
}
