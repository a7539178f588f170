import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { nationalPhone } from "@mavazi/contracts/phone/phone"
import { EMPTY_ADDRESS, type AddressForm } from "./checkout-steps"

/** What the shopper has entered so far. */
export interface CheckoutDraft {
  address: AddressForm
  phone: string
  shippingOption: string | null
  /** The number to prompt is a contact as well. */
  keepPhone: boolean
}

export function emptyDraft(phone: string): CheckoutDraft {
  return { address: EMPTY_ADDRESS, phone: nationalPhone(phone), shippingOption: null, keepPhone: true }
}

/** Fills empty fields from the last order and the profile; never overwrites input. */
export function prefilledDraft(
  draft: CheckoutDraft,
  { address, phone }: Pick<CheckoutOptions, "address" | "phone">,
): CheckoutDraft {
  const keep = (entered: string, saved: string | undefined) => (entered === "" ? (saved ?? "") : entered)
  return {
    ...draft,
    phone: keep(draft.phone, nationalPhone(phone ?? "")),
    address: {
      ...draft.address,
      street: keep(draft.address.street, address.street),
      city: keep(draft.address.city, address.city),
      postalCode: keep(draft.address.postalCode, address.postalCode),
      county: keep(draft.address.county, address.county),
      landmark: keep(draft.address.landmark, address.landmark),
    },
  }
}
