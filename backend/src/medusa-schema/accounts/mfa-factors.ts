import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/**
 * Records that the code of a time step was used. False when a code of this or a later step was used before
 * (RFC 6238, section 5.2). The check and the write are one statement, because two requests can bring the same code.
 */
export async function claimTotpStep(knex: Knex, factorId: string, step: number): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update auth_mfa_factor
        set provider_metadata = jsonb_set(provider_metadata, '{last_step}', to_jsonb(?::bigint))
      where id = ? and coalesce((provider_metadata->>'last_step')::bigint, -1) < ?`,
    [step, factorId, step],
  )
  return rowCount === 1
}

/** Deletes a recovery code; false when the login has none with this hash. */
export async function deleteRecoveryCode(knex: Knex, authIdentityId: string, codeHash: string): Promise<boolean> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `delete from auth_mfa_recovery_code where auth_identity_id = ? and code_hash = ?`,
    [authIdentityId, codeHash],
  )
  return rowCount === 1
}

/** Encrypted secrets of authenticators. */
export async function readTotpSecrets(knex: Knex): Promise<{ id: string; secret: string }[]> {
  const { rows } = await knex.raw<{ rows: { id: string; secret: string }[] }>(
    `select id, provider_metadata->>'secret' as secret from auth_mfa_factor
      where provider = 'totp' and provider_metadata->>'secret' is not null`,
  )
  return rows
}

/** Replaces an encrypted secret unless it has changed meanwhile. @returns number of replaced rows */
export async function replaceTotpSecret(
  knex: Knex,
  { id, secret, by }: { id: string; secret: string; by: string },
): Promise<number> {
  const { rowCount } = await knex.raw<{ rowCount: number }>(
    `update auth_mfa_factor
        set provider_metadata = jsonb_set(provider_metadata, '{secret}', to_jsonb(?::text))
      where id = ? and provider_metadata->>'secret' = ?`,
    [by, id, secret],
  )
  return rowCount
}
