import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createCustomerAccountWorkflow,
  createCustomersWorkflow,
  createUserAccountWorkflow,
} from "@medusajs/medusa/core-flows"
import { DEMO_ADMINISTRATOR, DEMO_SHOPPER } from "../../src/account/identity/demo-accounts"
import type { AccountLinkService } from "../../src/account/email-links/account-link-service"
import { ACCOUNT_LINK } from "../../src/account/email-links/account-link-service"

/** The demo shopper, with a phone of the simulator and an address, and the demo administrator. */
export async function seedAccounts(container: MedusaContainer): Promise<void> {
  const shopperIdentity = await register(container, DEMO_SHOPPER)
  if (shopperIdentity) await createShopper(container, shopperIdentity)
  const adminIdentity = await register(container, DEMO_ADMINISTRATOR)
  if (adminIdentity) await createAdministrator(container, adminIdentity)
}

async function createShopper(container: MedusaContainer, authIdentityId: string): Promise<void> {
  const { result: customer } = await createCustomerAccountWorkflow(container).run({
    input: {
      authIdentityId,
      customerData: {
        email: DEMO_SHOPPER.email,
        first_name: "Wanjiru",
        last_name: "Kamau",
        phone: "254700000001",
      },
    },
  })
  await container.resolve(Modules.CUSTOMER).createCustomerAddresses({
    customer_id: customer.id,
    address_name: "Home",
    first_name: "Wanjiru",
    last_name: "Kamau",
    address_1: "Kindaruma Road 14, Kilimani",
    city: "Nairobi",
    postal_code: "00100",
    country_code: "ke",
    phone: "254700000001",
    is_default_shipping: true,
  })
}

/** One identity for both roles: the engine user is what makes its customer an administrator of the shop. */
async function createAdministrator(container: MedusaContainer, authIdentityId: string): Promise<void> {
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId,
      userData: { email: DEMO_ADMINISTRATOR.email, first_name: "Otieno", last_name: "Odhiambo" },
    },
  })
  const { result } = await createCustomersWorkflow(container).run({
    input: {
      customersData: [
        { email: DEMO_ADMINISTRATOR.email, first_name: "Otieno", last_name: "Odhiambo", has_account: true },
      ],
    },
  })
  const [customer] = result
  if (!customer) throw new Error("The administrator's customer was not created.")
  const auth = container.resolve(Modules.AUTH)
  const identity = await auth.retrieveAuthIdentity(authIdentityId)
  await auth.updateAuthIdentities({
    id: authIdentityId,
    app_metadata: { ...identity.app_metadata, customer_id: customer.id },
  })
}

/** A login with e-mail and password. Returns its identity's id, or null when the address already has one. */
async function register(
  container: MedusaContainer,
  login: { email: string; password: string },
): Promise<string | null> {
  const auth = container.resolve(Modules.AUTH)
  const known = await auth.listAuthIdentities({ provider_identities: { entity_id: login.email } }, { take: 1 })
  if (known.length > 0) return null
  const { authIdentity, error } = await auth.register("emailpass", { body: login })
  if (!authIdentity) throw new Error(`${login.email} could not be registered: ${error ?? "no reason given"}`)
  await container.resolve<AccountLinkService>(ACCOUNT_LINK).markVerified(authIdentity.id, login.email)
  container.resolve(ContainerRegistrationKeys.LOGGER).info(`seed: demo account ${login.email} / ${login.password}`)
  return authIdentity.id
}
