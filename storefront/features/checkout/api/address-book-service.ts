import type { AddressBook, SavedAddress, SavedAddressRequest } from "@mavazi/contracts/account/addresses"
import { accountPaths } from "@mavazi/contracts/account/paths"
import { messageOf } from "~/shared/api/api-error"
import { api, type CallOptions } from "~/shared/api/client"
import * as copy from "../copy"

export type AddressBookResult = { success: true; addresses: SavedAddress[] } | { success: false; error: string }

/** Every call answers the whole book. Never throws. */
async function call(path: string, options: CallOptions, fallback: string): Promise<AddressBookResult> {
  try {
    return { success: true, addresses: (await api<AddressBook>(path, options)).addresses }
  } catch (error) {
    return { success: false, error: messageOf(error, fallback) }
  }
}

export const fetchAddresses = () => call(accountPaths.addresses, {}, copy.addressesNotLoaded)

/** @param id of the address to replace; null for a new one */
export const saveAddress = (id: string | null, body: SavedAddressRequest) =>
  id === null
    ? call(accountPaths.addresses, { method: "POST", body }, copy.addressNotSaved)
    : call(accountPaths.address(id), { method: "PUT", body }, copy.addressNotSaved)

export const deleteAddress = (id: string) =>
  call(accountPaths.address(id), { method: "DELETE" }, copy.addressNotDeleted)
