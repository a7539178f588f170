import type { ShippingAddress } from "@mavazi/contracts/checkout/shipping-address"
import { pleaseEnter } from "@mavazi/contracts/shared/copy"
import * as copy from "../copy"

/** 1 Shipping Address, 2 Shipping Method, 3 Payment. */
export type CheckoutStep = 1 | 2 | 3

export const STEP_NAMES = [copy.shippingAddress, copy.shippingMethod, copy.payment] as const

export interface AddressForm {
  street: string
  city: string
  postalCode: string
  country: string
  /** These four may stay empty. */
  recipient: string
  phone: string
  county: string
  landmark: string
}

export type AddressField = keyof AddressForm

/** Fields in the order of the form, with their labels. */
export const ADDRESS_FIELDS: readonly { name: AddressField; label: string }[] = [
  { name: "street", label: copy.street },
  { name: "city", label: copy.city },
  { name: "postalCode", label: copy.postalCode },
  { name: "country", label: copy.country },
]

/** The shop delivers within Kenya only, so the country is a choice of one. */
export const COUNTRIES = ["Kenya"] as const

export const EMPTY_ADDRESS: AddressForm = {
  street: "",
  city: "",
  postalCode: "",
  country: COUNTRIES[0],
  recipient: "",
  phone: "",
  county: "",
  landmark: "",
}

/** `Please enter your postal code` for every field that is blank. */
export function addressProblems(address: AddressForm): Partial<Record<AddressField, string>> {
  const blank = ADDRESS_FIELDS.filter(({ name }) => address[name].trim() === "")
  return Object.fromEntries(blank.map(({ name, label }) => [name, pleaseEnter(label.toLowerCase())]))
}

/** The address as sent: trimmed, without empty optional fields. */
export function addressToSend({ street, city, postalCode, country, ...optional }: AddressForm): ShippingAddress {
  const filled = Object.entries(optional).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : []))
  return {
    street: street.trim(),
    city: city.trim(),
    postalCode: postalCode.trim(),
    country: country.trim(),
    ...(Object.fromEntries(filled) as Partial<ShippingAddress>),
  }
}

/** The step to show: the requested one, limited by what has been entered. */
export function reachableStep(requested: unknown, address: AddressForm): CheckoutStep {
  const complete = Object.keys(addressProblems(address)).length === 0
  return complete && (requested === 2 || requested === 3) ? requested : 1
}

/** The items alone on the first step, items and shipping from the second on, in shillings. */
export function displayedTotal(step: CheckoutStep, items: number, shipping: number | null): number {
  return step === 1 ? items : items + (shipping ?? 0)
}
