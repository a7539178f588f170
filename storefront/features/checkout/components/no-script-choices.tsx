import type { CheckoutOptions } from "@mavazi/contracts/checkout/checkout"
import { formatKsh } from "@mavazi/contracts/shared/money"
import type { ReactNode } from "react"
import { checkoutMethod } from "~/features/payment/registry/checkout-methods"
import { siteWords } from "~/shared/content/site-words"
import { interpolate } from "~/shared/copy/interpolate"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../copy"
import { chosenShipping, type Selection } from "../model/selection"

/** Name of the field with the total that the shopper has seen beside a shipping option. */
export const totalField = (shippingOption: string) => `total-${shippingOption}`

/** Delivery with the total of each option, and payment, as radio buttons of a form. */
export function Choices({ options, chosen }: { options: CheckoutOptions; chosen: Selection }) {
  const { shippingOptions, paymentOptions, goods, discount } = options
  const shipping = chosenShipping(options, chosen.shippingOption)
  const payment = paymentOptions.find(({ id }) => id === chosen.paymentMethod)?.id ?? paymentOptions[0]?.id
  return (
    <>
      {shippingOptions.length === 0 && <Alert tone="warning">{copy.noOptions}</Alert>}
      <fieldset>
        <legend>{copy.shippingMethod}</legend>
        {shippingOptions.map(({ id, name, eta, price, pickup }) => (
          <Choice key={id} name="shippingOption" value={id} isChosen={id === shipping}>
            <strong>{name}</strong>, {price === 0 ? copy.free : formatKsh(price)}
            <br />
            {eta}
            {pickup && `, ${copy.pickUpAt} ${[pickup.name, pickup.address, pickup.times].filter(Boolean).join(", ")}`}
            <br />
            {interpolate(copy.totalWithShipping, { total: formatKsh(goods - discount + price) })}
            <input type="hidden" name={totalField(id)} value={goods - discount + price} />
          </Choice>
        ))}
      </fieldset>
      <p>{siteWords().checkout.shippingNote}</p>
      <fieldset>
        <legend>{copy.paymentMethod}</legend>
        {paymentOptions.map(({ id, name }) => (
          <Choice key={id} name="paymentMethod" value={id} isChosen={id === payment}>
            <strong>{name}</strong>
            <br />
            {checkoutMethod(id).detail}
          </Choice>
        ))}
      </fieldset>
    </>
  )
}

interface ChoiceProps {
  name: string
  value: string
  isChosen: boolean
  children: ReactNode
}

function Choice({ name, value, isChosen, children }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {children}
    </label>
  )
}
