import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { sitePath } from "~/shared/config/shop-origin"
import { Button } from "~/shared/ui/buttons/button"
import { PriceBreakdownTotals } from "~/shared/ui/display/price-breakdown"
import { Alert } from "~/shared/ui/feedback/alert"
import { TextField } from "~/shared/ui/forms/field"
import { TermsLine } from "~/shared/ui/navigation/terms-line"
import * as copy from "../copy"
import type { GuestForm } from "../model/guest-form"
import type { Selection } from "../model/selection"
import { Choices } from "./no-script-choices"
import { HiddenDetails } from "./no-script-details"

export interface PlacingProblem {
  text: string
  /** The number cannot receive a prompt. */
  isOfPhone?: boolean
  /** Other orders have to be paid or cancelled first. */
  hasUnpaid?: boolean
}

export interface CheckoutPaymentProps {
  typed: GuestForm
  isGuest: boolean
  /** Page of the checkout. */
  action: string
  options: CheckoutOptions
  /** When the form was sent before. */
  chosen: Selection
  /** Of this form: the same order is placed once. */
  attempt: string
  problem: PlacingProblem | null
}

/** Delivery and payment: the second of two forms. */
export function CheckoutPayment({ typed, isGuest, action, options, chosen, attempt, problem }: CheckoutPaymentProps) {
  const { goods, discount, discounts } = options
  const { recipient, street, landmark, postalCode, city, county } = typed
  const address = [recipient || typed.name, street, landmark, `${postalCode} ${city}`, county].filter(Boolean)
  return (
    <>
      <h1>{copy.checkout}</h1>
      {problem !== null && !problem.isOfPhone && (
        <Alert tone="error">
          {problem.text} {problem.hasUnpaid && <UnpaidLink isGuest={isGuest} />}
        </Alert>
      )}
      <form method="post" action={sitePath(action)}>
        <h2>{copy.shippingAddress}</h2>
        <p>{address.join(", ")}</p>
        <HiddenDetails typed={typed} />
        <input type="hidden" name="action" value="edit" />
        <Button type="submit" variant="secondary" size="small">
          {copy.edit}
        </Button>
      </form>
      <h2>{copy.orderSummary}</h2>
      <PriceBreakdownTotals goods={goods} discounts={discounts} rows={[]} total={goods - discount} />
      <form method="post" action={sitePath(action)} noValidate>
        <input type="hidden" name="action" value="order" />
        <input type="hidden" name="attempt" value={attempt} />
        <HiddenDetails typed={typed} except="contactPhone" />
        <Choices options={options} chosen={chosen} />
        <TextField
          label={copy.phone}
          name="contactPhone"
          type="tel"
          autoComplete="tel"
          required
          hint={copy.phoneHint}
          defaultValue={typed.contactPhone}
          error={problem?.isOfPhone ? problem.text : undefined}
        />
        <TermsLine text={copy.orderTerms} />
        <Button type="submit">{copy.placeOrderWithoutTotal}</Button>
      </form>
    </>
  )
}

function UnpaidLink({ isGuest }: { isGuest: boolean }) {
  return isGuest ? (
    <a href={sitePath(pagePaths.guestOrders)}>{copy.findOrder}</a>
  ) : (
    <a href={sitePath(pagePaths.profile)}>{copy.myOrders}</a>
  )
}
