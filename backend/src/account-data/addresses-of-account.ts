import type { AccountData } from "@mavazi/contracts"
import type { CustomerAddressDTO, ICustomerModuleService, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"

/** Addresses in the engine's customer module. */
export async function addressesOf(scope: MedusaContainer, customerId: string): Promise<AccountData["addresses"]> {
  const addresses = await scope
    .resolve<ICustomerModuleService>(Modules.CUSTOMER)
    .listCustomerAddresses({ customer_id: customerId })
  return addresses.map(toAddress)
}

function toAddress(row: CustomerAddressDTO): AccountData["addresses"][number] {
  return {
    name: row.address_name ?? null,
    firstName: row.first_name ?? null,
    lastName: row.last_name ?? null,
    company: row.company ?? null,
    phone: row.phone ?? null,
    address1: row.address_1 ?? null,
    address2: row.address_2 ?? null,
    city: row.city ?? null,
    province: row.province ?? null,
    postalCode: row.postal_code ?? null,
    countryCode: row.country_code ?? null,
  }
}
