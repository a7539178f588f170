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

/** Delivery address for order page and e-mails; empty fields are absent. */
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
