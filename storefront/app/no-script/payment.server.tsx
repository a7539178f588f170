import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { randomBytes } from "node:crypto"
import { CheckoutDetails } from "~/features/checkout/components/no-script-details"
import { CheckoutPayment, type PlacingProblem } from "~/features/checkout/components/no-script-payment"
import * as copy from "~/features/checkout/copy"
import type { GuestForm } from "~/features/checkout/model/guest-form"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import { Alert } from "~/shared/ui/feedback/alert"
import type { Buyer } from "./buyer.server"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"

interface Attempt {
  problem: PlacingProblem
  status: number
}

/** Delivery and payment for the place that was typed. */
export async function showPayment(
  visitor: Visitor,
  buyer: Buyer,
  { tried, ...typed }: GuestForm & { tried?: Attempt },
): Promise<NoScriptAnswer> {
  const shown = { typed, isGuest: buyer.user === null, action: buyer.checkoutPage }
  const form = visitor.form ?? new URLSearchParams()
  try {
    const known = Object.entries({ city: typed.city, county: typed.county }).filter(([, value]) => value !== "")
    const query = new URLSearchParams(known).toString()
    const options = await visitor.call<CheckoutOptions>(`${buyer.options}?${query}`)
    return {
      content: (
        <CheckoutPayment
          {...shown}
          options={options}
          chosen={{ shippingOption: form.get("shippingOption"), paymentMethod: form.get("paymentMethod") }}
          attempt={fieldOf(form, "attempt") || randomBytes(16).toString("hex")}
          problem={tried?.problem ?? null}
        />
      ),
      status: tried?.status ?? 200,
    }
  } catch (error) {
    return {
      content: (
        <>
          <Alert tone="error">{tried?.problem.text ?? problemOf(error, copy.optionsNotLoaded)}</Alert>
          <CheckoutDetails {...shown} wasSent={false} />
        </>
      ),
      status: statusOf(error),
    }
  }
}
