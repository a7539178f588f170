import type { CheckoutRequest } from "@mavazi/contracts"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notSignedIn } from "../../account/sessions/require-session"
import { ApiFailure } from "../../http/api-failure"
import { type CustomerRow, readCustomer } from "../../medusa-schema/accounts/customers"
import { findOrCreateGuest, readCustomersOfContact } from "../../medusa-schema/accounts/guests"
import { splitName } from "../../medusa-schema/accounts/person-name"
import type { CartOwner } from "../../medusa-schema/carts/cart-owner"
import { phoneToPrompt } from "./phone-to-prompt"

/** What a guest types instead of signing in. */
export interface GuestContact {
  name: string
  /** In lower case. */
  email: string
}

/** As whom limits of a buyer count: a guest is recognised by the address and by the number, whichever was used before. */
export interface BuyerIdentity {
  customerIds: string[]
  emails: string[]
}

/** Who orders. */
interface Buyer {
  customer: CustomerRow
  /** Number of a guest, for questions about the delivery; null for an account, whose profile may have one. */
  contact: string | null
  identity: BuyerIdentity
}

/**
 * The account's customer, or the engine's customer without an account for a guest's address, with the name and number of
 * this order.
 * @throws ApiFailure 401 for a deleted account; 400 for a guest without a usable phone number
 */
export async function readOrCreateBuyer(
  trx: Knex,
  { owner, guest, request }: { owner: CartOwner; guest: GuestContact | null; request: CheckoutRequest },
): Promise<Buyer> {
  if (guest === null) {
    const customer = await readCustomer(trx, owner.id)
    if (!customer) throw notSignedIn()
    return { customer, contact: null, identity: { customerIds: [customer.id], emails: [customer.email] } }
  }
  const phone = phoneToPrompt(request.phone, null)
  if (phone === null) {
    throw new ApiFailure(400, PHONE_REQUIRED, "invalid_request").withErrors({ phone: PHONE_REQUIRED })
  }
  // Concurrent checkouts with one number run one after the other: each sees the customer of the one before.
  await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`guest/${phone}`])
  const id = await findOrCreateGuest(trx, { ...guest, phone })
  const known = await readCustomersOfContact(trx, { email: guest.email, phone })
  const { first_name: firstName, last_name: lastName } = splitName(guest.name)
  return {
    customer: { id, email: guest.email, firstName, lastName, phone },
    contact: phone,
    identity: {
      customerIds: [...new Set([id, ...known.map((customer) => customer.id)])],
      emails: [...new Set([guest.email, ...known.map((customer) => customer.email)])],
    },
  }
}
