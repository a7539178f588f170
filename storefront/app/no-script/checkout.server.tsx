import type { Cart } from "@mavazi/contracts/cart/cart"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { GuestDetails } from "~/features/checkout/components/no-script-details"
import { CheckoutNotLoaded, EmptyCheckout } from "~/features/checkout/components/no-script-notices"
import { GUEST_FIELDS, type GuestForm, guestProblems } from "~/features/checkout/model/guest-form"
import { fieldOf, type Visitor } from "~/shared/api/visitor.server"
import { showPayment } from "./guest-payment.server"
import type { NoScriptAnswer, ShowPage } from "./no-script-page.server"
import { placeGuestOrder } from "./place-guest-order.server"

/** The guest's checkout: details, then delivery and payment, each as a form. */
export const checkoutPage: ShowPage = async (visitor) => {
  if (visitor === null) return { content: <EmptyCheckout /> }
  const { form } = visitor
  if (form === null) return openCheckout(visitor)
  const typed = typedIn(form)
  const action = fieldOf(form, "action")
  if (action === "edit") return { content: <GuestDetails typed={typed} wasSent={false} /> }
  if (Object.keys(problemsOf(typed, action)).length > 0) {
    return { content: <GuestDetails typed={typed} wasSent />, status: 422 }
  }
  return action === "order" ? placeGuestOrder(visitor, typed, form) : showPayment(visitor, typed)
}

/** The second form has the number as a field of its own, with its own error. */
const problemsOf = (typed: GuestForm, action: string) => {
  const { contactPhone: _ownError, ...others } = guestProblems(typed)
  return action === "order" ? others : guestProblems(typed)
}

const typedIn = (form: URLSearchParams) =>
  Object.fromEntries(GUEST_FIELDS.map((name) => [name, fieldOf(form, name)])) as Record<keyof GuestForm, string>

async function openCheckout({ call }: Visitor): Promise<NoScriptAnswer> {
  try {
    const { items } = await call<Cart>(guestPaths.cart)
    if (items.length === 0) return { content: <EmptyCheckout /> }
    return { content: <GuestDetails typed={typedIn(new URLSearchParams())} wasSent={false} /> }
  } catch {
    return { content: <CheckoutNotLoaded /> }
  }
}
