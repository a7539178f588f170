import {
  type AddressBook,
  normalisePhone,
  type SavedAddress,
  type SavedAddressRequest,
  withLocks,
} from "@mavazi/contracts"
import { MAX_ADDRESSES } from "@mavazi/contracts/shared/limits"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createCustomerAddressesWorkflow,
  deleteCustomerAddressesWorkflow,
  updateCustomerAddressesWorkflow,
} from "@medusajs/medusa/core-flows"
import { ApiFailure } from "../../http/api-failure"
import { splitName } from "../../medusa-schema/accounts/person-name"
import { readSavedAddresses } from "../../medusa-schema/accounts/saved-addresses"
import { consume } from "../../security/rate-limit"
import * as copy from "../copy"
import type { ShopRequest } from "../sessions/require-session"

/** The saved addresses of the signed-in account. @throws ApiFailure 429 */
export async function readAddressBook(req: ShopRequest): Promise<AddressBook> {
  await consume(req, "addressesByAccount", req.shopper.customerId)
  return { addresses: await addressesOf(req) }
}

/** Saves an address. @throws ApiFailure 409 `too_many_addresses`, 429 */
export function addAddress(req: ShopRequest, { isDefault, ...address }: SavedAddressRequest): Promise<AddressBook> {
  return changeAddressBook(req, async (known) => {
    if (known.length >= MAX_ADDRESSES) throw new ApiFailure(409, copy.tooManyAddresses, "too_many_addresses")
    const row = {
      ...columnsOf(address),
      customer_id: req.shopper.customerId,
      is_default_shipping: isDefault === true || known.length === 0,
    }
    await createCustomerAddressesWorkflow(req.scope).run({ input: { addresses: [row] } })
  })
}

/** Replaces an address. The default stays one until another is made it. @throws ApiFailure 404 `address_unknown`, 429 */
export function replaceAddress(req: ShopRequest, id: string, change: SavedAddressRequest): Promise<AddressBook> {
  const { isDefault, ...address } = change
  return changeAddressBook(req, async (known) => {
    requireOwn(known, id)
    const update = { ...columnsOf(address), ...(isDefault === true && { is_default_shipping: true }) }
    const selector = { id, customer_id: req.shopper.customerId }
    await updateCustomerAddressesWorkflow(req.scope).run({ input: { selector, update } })
  })
}

/** @throws ApiFailure 404 `address_unknown`, 429 */
export function deleteAddress(req: ShopRequest, id: string): Promise<AddressBook> {
  return changeAddressBook(req, async (known) => {
    requireOwn(known, id)
    await deleteCustomerAddressesWorkflow(req.scope).run({ input: { ids: [id] } })
  })
}

/**
 * Changes of one account wait for each other: one default, and no more addresses than the limit.
 * @throws Error when they wait for seconds (the error handler answers 409 `busy`)
 */
async function changeAddressBook(
  req: ShopRequest,
  change: (known: readonly SavedAddress[]) => Promise<void>,
): Promise<AddressBook> {
  const { customerId } = req.shopper
  await consume(req, "addressesByAccount", customerId)
  const lock = `address_book:${customerId}`
  await withLocks(req.scope.resolve(Modules.LOCKING), [lock], async () => change(await addressesOf(req)))
  return { addresses: await addressesOf(req) }
}

const addressesOf = (req: ShopRequest): Promise<SavedAddress[]> =>
  readSavedAddresses(req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION), req.shopper.customerId)

/** An address of another account gets the answer of an unknown one. */
function requireOwn(known: readonly SavedAddress[], id: string): void {
  if (known.some((address) => address.id === id)) return
  throw new ApiFailure(404, copy.addressUnknown, "address_unknown")
}

/** The same columns as those of an order's address. */
function columnsOf({ street, city, postalCode, recipient, phone, county, landmark }: SavedAddressRequest) {
  return {
    ...splitName(recipient ?? ""),
    address_1: street,
    address_2: landmark ?? "",
    city,
    province: county ?? "",
    postal_code: postalCode,
    country_code: "ke",
    phone: phone === undefined ? "" : (normalisePhone(phone) ?? phone),
  }
}
