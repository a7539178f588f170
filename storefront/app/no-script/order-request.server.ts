import type { CheckoutRequest } from "@mavazi/contracts/checkout/checkout"
import type { GuestCheckoutRequest } from "@mavazi/contracts/guest/guest"
import { OPTIONS_REQUIRED, PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import { createHash } from "node:crypto"
import { totalField } from "~/features/checkout/components/no-script-choices"
import type { PlacingProblem } from "~/features/checkout/components/no-script-payment"
import { addressToSend } from "~/features/checkout/model/checkout-steps"
import type { GuestForm } from "~/features/checkout/model/guest-form"
import { checkoutMethod } from "~/features/payment/registry/checkout-methods"
import { fieldOf } from "~/shared/api/visitor.server"
import type { Buyer } from "./buyer.server"

/** Of an account, or of a guest with name and e-mail address. */
type OrderRequest = CheckoutRequest | GuestCheckoutRequest

/** The order that the form of delivery and payment asks for, or what is missing in it. */
export function orderRequestOf(
  { user }: Buyer,
  typed: GuestForm,
  form: URLSearchParams,
): { body: OrderRequest } | { problem: PlacingProblem } {
  const [shippingOption, paymentMethod] = [fieldOf(form, "shippingOption"), fieldOf(form, "paymentMethod")]
  if (shippingOption === "" || paymentMethod === "") return { problem: { text: OPTIONS_REQUIRED } }
  const { name, email, contactPhone: phone } = typed
  const phoneProblem = phone === "" ? PHONE_REQUIRED : checkoutMethod(paymentMethod).phone?.problemOf(phone)
  if (phoneProblem) return { problem: { text: phoneProblem, isOfPhone: true } }
  const seen = Number(fieldOf(form, totalField(shippingOption)) || "x")
  return {
    body: {
      ...(user === null && { name, email }),
      ...{ phone, shippingOption, paymentMethod },
      shippingAddress: addressToSend(typed),
      ...(Number.isInteger(seen) && { expectedTotal: seen }),
    },
  }
}

/** Idempotency-Key of a form: a changed request is another order. Without an attempt the engine uses the cart's id. */
export function keyOf(form: URLSearchParams, body: OrderRequest): { idempotencyKey?: string } {
  const attempt = fieldOf(form, "attempt")
  if (attempt === "") return {}
  const hash = createHash("sha256").update(`${attempt} ${JSON.stringify(body)}`)
  return { idempotencyKey: hash.digest("base64url") }
}
