import type { Cart } from "@mavazi/contracts/cart/cart"
import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { NoScriptAddresses } from "~/features/checkout/components/no-script-addresses"
import { CheckoutDetails } from "~/features/checkout/components/no-script-details"
import { CheckoutNotLoaded, EmptyCheckout } from "~/features/checkout/components/no-script-notices"
import { EMPTY_ADDRESS } from "~/features/checkout/model/checkout-steps"
import { GUEST_FIELDS, type GuestForm, guestProblems } from "~/features/checkout/model/guest-form"
import { fieldOf, type Visitor } from "~/shared/api/visitor.server"
import { type Buyer, buyerOf } from "./buyer.server"
import type { NoScriptAnswer, ShowPage } from "./no-script-page.server"
import { showPayment } from "./payment.server"
import { placeOrder } from "./place-order.server"

/** The checkout of the account or of a guest: details, then delivery and payment, each as a form. */
export const checkoutPage: ShowPage = async (visitor, { search }) => {
  if (visitor === null) return { content: <EmptyCheckout /> }
  const { form } = visitor
  const buyer = await buyerOf(visitor)
  if (form === null) return openCheckout(visitor, buyer, search.get("address"))
  const typed = typedIn(form, buyer)
  const action = fieldOf(form, "action")
  if (action === "edit") return { content: <CheckoutDetails {...shownFor(buyer)} typed={typed} wasSent={false} /> }
  if (Object.keys(problemsOf(typed, action)).length > 0) {
    return { content: <CheckoutDetails {...shownFor(buyer)} typed={typed} wasSent />, status: 422 }
  }
  return action === "order" ? placeOrder(visitor, buyer, typed) : showPayment(visitor, buyer, typed)
}

const shownFor = ({ user, checkoutPage: action }: Buyer) => ({ isGuest: user === null, action })

/** The second form has the number as a field of its own, with its own error. */
const problemsOf = (typed: GuestForm, action: string) => {
  const { contactPhone: _ownError, ...others } = guestProblems(typed)
  return action === "order" ? others : guestProblems(typed)
}

/** Name and address of an account are the engine's. */
function typedIn(form: URLSearchParams, { user }: Buyer): GuestForm {
  const typed = Object.fromEntries(GUEST_FIELDS.map((name) => [name, fieldOf(form, name)]))
  return { ...(typed as Record<keyof GuestForm, string>), ...(user && { name: user.name, email: user.email }) }
}

async function openCheckout(visitor: Visitor, buyer: Buyer, chosen: string | null): Promise<NoScriptAnswer> {
  const { call } = visitor
  try {
    const { items } = await call<Cart>(buyer.cart)
    if (items.length === 0) return { content: <EmptyCheckout /> }
    const nothing = typedIn(new URLSearchParams(), buyer)
    if (buyer.user === null)
      return { content: <CheckoutDetails {...shownFor(buyer)} typed={nothing} wasSent={false} /> }
    const { addresses, address, phone } = await call<CheckoutOptions>(buyer.options)
    const saved = addresses.find(({ id }) => id === chosen) ?? addresses[0] ?? address
    const typed = { ...nothing, ...addressIn(saved), contactPhone: phone ?? "" }
    return {
      content: (
        <CheckoutDetails
          {...shownFor(buyer)}
          typed={typed}
          wasSent={false}
          addresses={<NoScriptAddresses addresses={addresses} />}
        />
      ),
    }
  } catch {
    return { content: <CheckoutNotLoaded /> }
  }
}

/** The fields of the form that an address has. */
const addressIn = (saved: Partial<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.keys(EMPTY_ADDRESS).flatMap((name) => (typeof saved[name] === "string" ? [[name, saved[name]]] : [])),
  )
