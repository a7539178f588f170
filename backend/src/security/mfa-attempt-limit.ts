import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import { RateLimitService } from "./rate-limit-service"
import * as copy from "./copy"

/** Limit of wrong codes per login, over all kinds and routes. */
const WRONG_CODES = { hits: 5, windowSeconds: 900 }

/**
 * Checks a code under the login's limit. The hit is consumed before the check, so that concurrent guesses are all counted,
 * and released for a correct code.
 * @throws MedusaError NOT_ALLOWED with `copy.tooManyCodes`
 */
export async function limitMfaAttempts(
  knex: Knex,
  authIdentityId: string,
  check: () => Promise<boolean>,
): Promise<boolean> {
  const limits = new RateLimitService({ [ContainerRegistrationKeys.PG_CONNECTION]: knex })
  const key = `mfaCode:${authIdentityId}`
  if ((await limits.consume(key, WRONG_CODES)) > 0) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, copy.tooManyCodes)
  }
  const isRight = await check()
  if (isRight) await limits.release(key)
  return isRight
}
