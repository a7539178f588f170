import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { nationalPhone } from "@mavazi/contracts/phone/phone"
import { EMPTY_ADDRESS, type AddressField, type AddressForm } from "./checkout-steps"
import { type AddressChoice, withSavedAddress } from "./saved-address"

/** What the shopper has entered so far. */
export interface CheckoutDraft extends AddressChoice {
  phone: string
  /** Of the saved number to pay with; null: `phone`. */
  phoneId: string | null
  /** These two are a guest's. */
  name: string
  email: string
  shippingOption: string | null
  /** The number to prompt is a contact as well. */
  keepPhone: boolean
}

export function emptyDraft(phone: string): CheckoutDraft {
  return {
    ...{ address: EMPTY_ADDRESS, addressId: null },
    phone: nationalPhone(phone),
    phoneId: null,
    name: "",
    email: "",
    shippingOption: null,
    keepPhone: true,
  }
}

/** Fills empty fields from the address book, the last order and the profile; never overwrites input. */
export function prefilledDraft(
  draft: CheckoutDraft,
  { address, addresses, phone }: Pick<CheckoutOptions, "address" | "addresses" | "phone">,
): CheckoutDraft {
  const withPhone = { ...draft, phone: draft.phone === "" ? nationalPhone(phone ?? "") : draft.phone }
  const saved = savedFor(draft, addresses)
  if (saved) return { ...withPhone, ...withSavedAddress(saved) }
  return { ...withPhone, addressId: null, address: filledAddress(draft.address, address) }
}

/** The address that was chosen before, as it is now; the default as long as nothing is typed. */
function savedFor({ address, addressId }: CheckoutDraft, addresses: readonly SavedAddress[]): SavedAddress | undefined {
  const isUntouched = Object.entries(EMPTY_ADDRESS).every(([name, value]) => address[name as AddressField] === value)
  return isUntouched ? addresses[0] : addresses.find(({ id }) => id === addressId)
}

function filledAddress(address: AddressForm, last: CheckoutOptions["address"]): AddressForm {
  const keep = (entered: string, saved: string | undefined) => (entered === "" ? (saved ?? "") : entered)
  return {
    ...address,
    street: keep(address.street, last.street),
    city: keep(address.city, last.city),
    postalCode: keep(address.postalCode, last.postalCode),
    county: keep(address.county, last.county),
    landmark: keep(address.landmark, last.landmark),
  }
}
