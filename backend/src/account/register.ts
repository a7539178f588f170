import type { RegisterRequest, User } from "@mavazi/contracts"
import type { MedusaRequest } from "@medusajs/framework/http"
import { ApiFailure } from "../http/failure"
import { refund, sourceOf, spend } from "../http/rate-limit"
import { createCustomer } from "./customer"
import { createIdentity, removeIdentity } from "./identity"
import { passwordFault } from "./password-policy"
import { readPerson } from "./person"

/** Says no more than the next sign-in would, and how often it can be heard is limited. */
const REFUSED = "Registration failed. If you have an account already, please log in."

/**
 * Makes a login and its customer. It does not sign in.
 * @throws ApiFailure 400 for a password that is too easy, 409 `registration_failed`, 429, 503
 */
export async function register(req: MedusaRequest, { name, email, password }: RegisterRequest): Promise<User> {
  const fault = passwordFault(password, email)
  if (fault !== null) throw new ApiFailure(400, fault, "weak_password", { password: fault })
  const source = sourceOf(req)
  await spend(req, "registerBySource", source)
  await spend(req, "registerRefusedBySource", source)
  const identity = await createIdentity(req.scope, email, password)
  if (!identity) throw new ApiFailure(409, REFUSED, "registration_failed")
  const customerId = await createCustomer(req.scope, identity, { email, name }).catch(async (error: unknown) => {
    await removeIdentity(req.scope, identity.id)
    throw error
  })
  await refund(req, "registerRefusedBySource", source)
  const user = await readPerson(req.scope, customerId, identity.id)
  if (!user) throw new ApiFailure(409, REFUSED, "registration_failed")
  return user
}
