import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { guestPaths } from "@mavazi/contracts/guest/paths"
import { randomBytes } from "node:crypto"
import { GuestDetails } from "~/features/checkout/components/no-script-details"
import { GuestPayment, type PlacingProblem } from "~/features/checkout/components/no-script-payment"
import * as copy from "~/features/checkout/copy"
import type { GuestForm } from "~/features/checkout/model/guest-form"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import { Alert } from "~/shared/ui/feedback/alert"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"

interface Attempt {
  problem: PlacingProblem
  status: number
}

/** Delivery and payment for the place that was typed. */
export async function showPayment(visitor: Visitor, typed: GuestForm, tried?: Attempt): Promise<NoScriptAnswer> {
  const form = visitor.form ?? new URLSearchParams()
  try {
    const known = Object.entries({ city: typed.city, county: typed.county }).filter(([, value]) => value !== "")
    const query = new URLSearchParams(known).toString()
    const options = await visitor.call<CheckoutOptions>(`${guestPaths.options}?${query}`)
    return {
      content: (
        <GuestPayment
          typed={typed}
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
          <GuestDetails typed={typed} wasSent={false} />
        </>
      ),
      status: statusOf(error),
    }
  }
}
