import { type Address, nationalPhone } from "@mavazi/contracts"

interface StoredAddress {
  street: string
  city: string
  postalCode: string
  recipient: string
  riderPhone?: string | null | undefined
  county?: string | null | undefined
  landmark?: string | null | undefined
}

/** Where an order goes, as its page and messages name it; what was not given is left out. */
export function displayedAddress({ street, city, postalCode, ...rest }: StoredAddress): Address {
  const { recipient, riderPhone, county, landmark } = rest
  return {
    street,
    city,
    postalCode,
    country: "Kenya",
    ...(recipient && { recipient }),
    ...(riderPhone && { phone: nationalPhone(riderPhone) }),
    ...(county && { county }),
    ...(landmark && { landmark }),
  }
}
