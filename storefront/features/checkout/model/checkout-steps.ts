import { pleaseEnter } from "@mavazi/contracts/words"

/** Where the shopper is: 1 Shipping Address, 2 Shipping Method, 3 Payment. */
export type CheckoutStep = 1 | 2 | 3

export const STEP_NAMES = ["Shipping Address", "Shipping Method", "Payment"] as const

export interface AddressForm {
  street: string
  city: string
  postalCode: string
  country: string
}

export type AddressField = keyof AddressForm

/** Fields in the order of the form, with the words the shop uses for them. */
export const ADDRESS_FIELDS: readonly { name: AddressField; label: string }[] = [
  { name: "street", label: "Street" },
  { name: "city", label: "City" },
  { name: "postalCode", label: "Postal Code" },
  { name: "country", label: "Country" },
]

/** The shop delivers within Kenya only, so the country is a choice of one. */
export const COUNTRIES = ["Kenya"] as const

export const EMPTY_ADDRESS: AddressForm = { street: "", city: "", postalCode: "", country: COUNTRIES[0] }

/** `Please enter your postal code` for every field that is blank. */
export function addressProblems(address: AddressForm): Partial<Record<AddressField, string>> {
  const blank = ADDRESS_FIELDS.filter(({ name }) => address[name].trim() === "")
  return Object.fromEntries(blank.map(({ name, label }) => [name, pleaseEnter(label.toLowerCase())]))
}

/** The address as it is sent. */
export function trimmedAddress({ street, city, postalCode, country }: AddressForm): AddressForm {
  return { street: street.trim(), city: city.trim(), postalCode: postalCode.trim(), country: country.trim() }
}

/** One step back; from the first step the way leads to the cart. */
export function stepBack(step: CheckoutStep): CheckoutStep | "cart" {
  if (step === 3) return 2
  return step === 2 ? 1 : "cart"
}

/** Goods alone on the first step, goods and shipping from the second on, in shillings. */
export function totalShown(step: CheckoutStep, goods: number, shipping: number | null): number {
  return step === 1 ? goods : goods + (shipping ?? 0)
}
