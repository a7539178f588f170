import type { SavedAddress, SavedAddressRequest } from "@mavazi/contracts/account/addresses"
import { nationalPhone } from "@mavazi/contracts/phone/phone"
import { addressProblems, addressToSend, EMPTY_ADDRESS, type AddressForm } from "./checkout-steps"

export interface AddressChoice {
  address: AddressForm
  /** The saved address that was chosen; null when the address is typed. */
  addressId: string | null
}

/** A saved address as the form has it. */
export function formOf({ street, city, postalCode, ...optional }: SavedAddress): AddressForm {
  const { recipient = "", phone = "", county = "", landmark = "" } = optional
  return { ...EMPTY_ADDRESS, street, city, postalCode, recipient, phone: nationalPhone(phone), county, landmark }
}

/** The form as it is saved. */
export function savedAddressOf(form: AddressForm): SavedAddressRequest {
  const { country: _kenya, ...place } = addressToSend(form)
  return place
}

/** Part of a draft with a saved address. One that lacks a required field, from the merchant, is completed in the form. */
export function withSavedAddress(saved: SavedAddress): AddressChoice {
  return { address: formOf(saved), addressId: isComplete(saved) ? saved.id : null }
}

export const isComplete = (saved: SavedAddress): boolean => Object.keys(addressProblems(formOf(saved))).length === 0

/** Who receives it, or the street. */
export const addressTitle = ({ recipient, street }: SavedAddress): string => recipient ?? street

/** `Moi Avenue 4, Blue gate, 00100 Nairobi, Nairobi City, 0712 345 678`, without what the title says. */
export function addressLine({ recipient, street, landmark, postalCode, city, county, phone }: SavedAddress): string {
  const place = [postalCode, city].filter(Boolean).join(" ")
  const parts = [recipient && street, landmark, place, county, phone && nationalPhone(phone)]
  return parts.filter(Boolean).join(", ")
}
