import type { Language } from "@mavazi/contracts/shared/language"
import type { IAuthModuleService, IUserModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createCustomerAccountWorkflow } from "@medusajs/medusa/core-flows"
import { withAccountLock } from "./account-lock"
import type { Identity } from "./identity"
import { splitName } from "../../medusa-schema/accounts/person-name"

export interface NewPerson {
  email: string
  name: string
  /** Of e-mails and messages; English without one. */
  language?: Language
}

/** Creates the customer of a login; returns its id. */
export async function createCustomer(scope: MedusaContainer, identity: Identity, person: NewPerson): Promise<string> {
  const { result } = await createCustomerAccountWorkflow(scope).run({
    input: {
      authIdentityId: identity.id,
      customerData: {
        ...{ email: person.email, ...splitName(person.name) },
        ...(person.language !== undefined && { metadata: { language: person.language } }),
      },
    },
  })
  return result.id
}

async function customerIdOf(scope: MedusaContainer, identityId: string): Promise<string | null> {
  const identity = await scope.resolve<IAuthModuleService>(Modules.AUTH).retrieveAuthIdentity(identityId)
  const id = identity.app_metadata?.customer_id
  return typeof id === "string" ? id : null
}

/**
 * The customer of a login. An administrator's is created at the first sign-in to the shop. Null for a login without customer
 * and user.
 */
export async function customerOf(scope: MedusaContainer, identity: Identity, email: string): Promise<string | null> {
  if (identity.customerId !== null) return identity.customerId
  if (identity.userId === null) return null
  const users = scope.resolve<IUserModuleService>(Modules.USER)
  const [user] = await users.listUsers({ id: identity.userId })
  if (!user) return null
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ")
  // Of two concurrent first sign-ins, the second finds the customer of the first.
  return withAccountLock(
    scope,
    email,
    async () => (await customerIdOf(scope, identity.id)) ?? (await createCustomer(scope, identity, { email, name })),
  )
}
