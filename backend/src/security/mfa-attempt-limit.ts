import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { RateLimitService } from "./rate-limit-service"

/** Wrong codes for one login, of every kind and by every route together. */
const WRONG_CODES = { hits: 5, windowSeconds: 900 }

export const TOO_MANY_CODES = "Too many wrong codes. Please try again in 15 minutes."

/**
 * Runs a check of a code and counts it against the login's limit, before the check, so that guesses made at once are
 * all counted. A right code is taken back.
 * @throws MedusaError NOT_ALLOWED with `TOO_MANY_CODES`
 */
export async function limitMfaAttempts(
  knex: Knex,
  authIdentityId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limits = new RateLimitService({ [ContainerRegistrationKeys.PG_CONNECTION]: knex })
  const key = `mfaCode:${authIdentityId}`
  if ((await limits.consume(key, WRONG_CODES)) > 0) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, TOO_MANY_CODES)
  }
  const isRight = await check()
  if (isRight) await limits.release(key)
  return isRight
}
