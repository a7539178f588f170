import type { RegisterRequest, User } from "@mavazi/contracts"
import type { MedusaRequest } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ApiFailure } from "../../http/api-failure"
import { languageOf } from "../../http/request-language"
import { checkRateLimit, clientAddressOf, consume } from "../../security/rate-limit"
import { consumeRecorded } from "../../security/consume-recorded"
import { createCustomer, type NewPerson } from "../identity/customer"
import { withAccountLock } from "../identity/account-lock"
import { limitPasswordHashing, withHashPriority } from "../password-hashing/limit-password-hashing"
import { createIdentity, removeIdentity } from "../identity/identity"
import { passwordProblem } from "../passwords/password-policy"
import { readPerson } from "../profile/person"
import * as copy from "../copy"

/** Creates login and customer; null when the address has a login. */
async function makeAccount(
  scope: MedusaContainer,
  { name, email, password, language }: NewPerson & { password: string },
): Promise<User | null> {
  const identity = await createIdentity(scope, email, password)
  if (!identity) return null
  const customerId = await createCustomer(scope, identity, { email, name, language }).catch(async (error: unknown) => {
    await removeIdentity(scope, identity.id)
    throw error
  })
  return readPerson(scope, customerId, identity.id)
}

/**
 * Creates a login and its customer, without signing in. The account has the language of the request.
 * @throws ApiFailure 400 for a password that is too easy, 409 `registration_failed`, 429, 503
 */
export async function register(req: MedusaRequest, { name, email, password }: RegisterRequest): Promise<User> {
  const fault = passwordProblem("customer", password, email)
  if (fault !== null) throw new ApiFailure(400, fault, "weak_password").withErrors({ password: fault })
  const source = clientAddressOf(req)
  await consumeRecorded(req, ["registerBySource", source], { email })
  await checkRateLimit(req, "registerRefusedBySource", source)
  // The hash queue comes before the lock, because the lock holds a pool connection.
  const user = await withHashPriority({ source }, () =>
    limitPasswordHashing(() =>
      withAccountLock(req.scope, email, () =>
        makeAccount(req.scope, { name, email, password, language: languageOf(req) }),
      ),
    ),
  )
  if (user) return user
  await consume(req, "registerRefusedBySource", source)
  throw new ApiFailure(409, copy.registrationFailed, "registration_failed")
}
