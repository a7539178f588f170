import { z } from "zod"
import { ShippingAddress } from "../checkout/shipping-address"

const text = z.string().optional()

/** The shop delivers within Kenya only, so an address of the book has no country. */
export const SavedAddress = z
  .object({
    id: z.string(),
    isDefault: z.boolean().describe("True for one address: the one that checkout chooses."),
    street: z.string(),
    city: z.string(),
    postalCode: z.string(),
    ...{ recipient: text, phone: text, county: text, landmark: text },
  })
  .meta({ id: "SavedAddress", description: "Fields as in ShippingAddress. One that the merchant added may lack some." })

export const SavedAddressRequest = ShippingAddress.omit({ country: true })
  .extend({
    isDefault: z.boolean().optional().describe("Makes it the default instead of another. The first address always is."),
  })
  .meta({ id: "SavedAddressRequest" })

export const AddressBook = z
  .object({ addresses: z.array(SavedAddress) })
  .meta({ id: "AddressBook", description: "The saved addresses of an account: the default first, then the newest." })

export type SavedAddress = z.infer<typeof SavedAddress>
export type SavedAddressRequest = z.infer<typeof SavedAddressRequest>
export type AddressBook = z.infer<typeof AddressBook>
