import { createHash, randomInt } from "node:crypto"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Context, ModulesSdkTypes } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { deleteRecoveryCode } from "../../medusa-schema/accounts/mfa-factors"
import { limitMfaAttempts } from "../../security/mfa-attempt-limit"

/** Without similar letters and digits. Sixteen of these thirty characters have 78 random bits. */
const ALPHABET = "abcdefghjkmnpqrstvwxyz23456789"

interface Dependencies {
  authMfaRecoveryCodeService: ModulesSdkTypes.IMedusaInternalService<object>
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
}

function newCode(): string {
  const letters = Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)])
  return [0, 4, 8, 12].map((start) => letters.slice(start, start + 4).join("")).join("-")
}

/** SHA-256 suffices: the codes have 78 random bits, so a slow hash adds nothing. */
function hashCode(code: string): string {
  const given = code.toLowerCase().replace(/[\s-]/g, "")
  return createHash("sha256").update(given).digest("base64url")
}

/**
 * Single-use recovery codes, also under concurrent requests: deleting the row is the check. The engine's
 * own provider reads first and deletes later, and derives up to ten slow hashes for each guess.
 */
export class SingleUseRecoveryCodeProvider {
  static identifier = "recovery_code"
  readonly method = SingleUseRecoveryCodeProvider.identifier
  readonly #knex: Knex
  readonly #codes: Dependencies["authMfaRecoveryCodeService"]

  constructor(container: Dependencies) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#codes = container.authMfaRecoveryCodeService
  }

  async canVerifyForAuthIdentity(data: { auth_identity_id: string }, context: Context = {}): Promise<boolean> {
    const [code] = await this.#codes.list(data, { select: ["id"] }, context)
    return code !== undefined
  }

  /** Replaces all earlier codes; only hashes are stored. */
  async generateCodes(data: { auth_identity_id: string; count: number }, context: Context = {}): Promise<string[]> {
    const { auth_identity_id: authIdentityId, count } = data
    const earlier = (await this.#codes.list({ auth_identity_id: authIdentityId }, { select: ["id"] }, context)) as {
      id: string
    }[]
    if (earlier.length > 0)
      await this.#codes.delete(
        earlier.map(({ id }) => id),
        context,
      )
    const codes = Array.from({ length: count }, newCode)
    const rows = codes.map((code) => ({ auth_identity_id: authIdentityId, code_hash: hashCode(code) }))
    await this.#codes.create(rows, context)
    return codes
  }

  async verify(data: { auth_identity_id: string; code: string }): Promise<boolean> {
    return limitMfaAttempts(this.#knex, data.auth_identity_id, () =>
      deleteRecoveryCode(this.#knex, data.auth_identity_id, hashCode(data.code)),
    )
  }
}
