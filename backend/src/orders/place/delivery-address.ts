import { normalisePhone, type ShippingAddress } from "@mavazi/contracts"
import { ApiFailure } from "../../http/api-failure"
import * as copy from "../copy"

/** @throws ApiFailure 422 `country_not_served` */
export function refuseOtherCountries(country: string): void {
  if (/^(kenya|ke)$/i.test(country)) return
  throw new ApiFailure(422, copy.kenyaOnly, "country_not_served").withErrors({
    "shippingAddress.country": copy.kenyaOnly,
  })
}

/** Normalises the recipient's phone number if it can be; without one, uses the contact's. */
export function addressToKeep(address: ShippingAddress, contact: string | null): ShippingAddress {
  const phone = address.phone ? (normalisePhone(address.phone) ?? address.phone) : contact
  return phone === null ? address : { ...address, phone }
}
