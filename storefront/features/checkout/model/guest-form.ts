import { addressProblems, type AddressForm } from "./checkout-steps"
import { contactProblems } from "./guest-contact"

/** What a guest types before delivery and payment are chosen: `phone` is the rider's, as in the address. */
export interface GuestForm extends AddressForm {
  name: string
  email: string
  contactPhone: string
}

/** Names of the fields of the form. */
export const GUEST_FIELDS = [
  "name",
  "email",
  "contactPhone",
  "street",
  "city",
  "postalCode",
  "country",
  "county",
  "landmark",
  "recipient",
  "phone",
] as const satisfies readonly (keyof GuestForm)[]

/** The errors of the fields. */
export const guestProblems = (typed: GuestForm): Partial<Record<keyof GuestForm, string>> => ({
  ...contactProblems({ ...typed, phone: typed.contactPhone }),
  ...addressProblems(typed),
})
