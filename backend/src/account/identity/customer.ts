import type { IAuthModuleService, IUserModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createCustomerAccountWorkflow } from "@medusajs/medusa/core-flows"
import { withAccountLock } from "./account-lock"
import type { Identity } from "./identity"
import { splitName } from "../profile/person"

/** Makes the customer of a login; returns its id. */
export async function createCustomer(
  scope: MedusaContainer,
  identity: Identity,
  person: { email: string; name: string },
): Promise<string> {
  const { result } = await createCustomerAccountWorkflow(scope).run({
    input: { authIdentityId: identity.id, customerData: { email: person.email, ...splitName(person.name) } },
  })
  return result.id
}

async function customerIdOf(scope: MedusaContainer, identityId: string): Promise<string | null> {
  const identity = await scope.resolve<IAuthModuleService>(Modules.AUTH).retrieveAuthIdentity(identityId)
  const id = identity.app_metadata?.customer_id
  return typeof id === "string" ? id : null
}

/**
 * The customer behind a login. People of the engine's admin have none until they first sign in to the shop:
 * it is made then. Null for a login that belongs to nobody any more.
 */
export async function customerOf(scope: MedusaContainer, identity: Identity, email: string): Promise<string | null> {
  if (identity.customerId !== null) return identity.customerId
  if (identity.userId === null) return null
  const users = scope.resolve<IUserModuleService>(Modules.USER)
  const [user] = await users.listUsers({ id: identity.userId })
  if (!user) return null
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ")
  // Two first sign-ins at once: the second finds what the first has made.
  return withAccountLock(
    scope,
    email,
    async () => (await customerIdOf(scope, identity.id)) ?? (await createCustomer(scope, identity, { email, name })),
  )
}
