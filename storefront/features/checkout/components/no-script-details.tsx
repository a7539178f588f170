import { COUNTIES } from "@mavazi/contracts/checkout/counties"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { ReactNode } from "react"
import { sitePath } from "~/shared/config/shop-origin"
import { siteWords } from "~/shared/content/site-words"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { Select, TextField } from "~/shared/ui/forms/field"
import * as copy from "../copy"
import { COUNTRIES } from "../model/checkout-steps"
import { type GuestForm, GUEST_FIELDS, guestProblems } from "../model/guest-form"

export interface CheckoutDetailsProps {
  typed: GuestForm
  /** A guest also types name and e-mail address. */
  isGuest: boolean
  /** Page of the checkout. */
  action: string
  /** The form was sent: errors are beside the fields. */
  wasSent: boolean
  /** Links that fill in the saved addresses. */
  addresses?: ReactNode
}

/** Contact and address: the first of two forms. */
export function CheckoutDetails({ typed, isGuest, action, wasSent, addresses = null }: CheckoutDetailsProps) {
  const problems = wasSent ? guestProblems(typed) : {}
  const field = (name: keyof GuestForm, required = true) => ({
    name,
    required,
    defaultValue: typed[name],
    error: problems[name],
  })
  return (
    <>
      <h1>{copy.checkout}</h1>
      {isGuest && (
        <p>
          <a href={sitePath(`${pagePaths.auth}?from=${pagePaths.checkout}`)}>{copy.signInToOrder}</a>
        </p>
      )}
      {addresses}
      <form method="post" action={sitePath(action)} noValidate>
        <input type="hidden" name="action" value="options" />
        {isGuest && (
          <>
            <TextField label={copy.fullName} autoComplete="name" {...field("name")} />
            <TextField label={copy.email} type="email" autoComplete="email" hint={copy.emailHint} {...field("email")} />
          </>
        )}
        <TextField label={copy.phone} type="tel" autoComplete="tel" hint={copy.phoneHint} {...field("contactPhone")} />
        <h2>{copy.shippingAddress}</h2>
        <TextField
          label={copy.street}
          autoComplete="street-address"
          hint={copy.streetPlaceholder}
          {...field("street")}
        />
        <TextField label={copy.city} autoComplete="address-level2" {...field("city")} />
        <TextField
          label={copy.postalCode}
          autoComplete="postal-code"
          inputMode="numeric"
          hint={copy.postalCodeHint}
          {...field("postalCode")}
        />
        <Select label={copy.county} autoComplete="address-level1" {...field("county", false)}>
          <option value="">{copy.noCounty}</option>
          {COUNTIES.map((county) => (
            <option key={county}>{county}</option>
          ))}
        </Select>
        <TextField label={copy.landmark} autoComplete="off" hint={copy.landmarkHint} {...field("landmark", false)} />
        <TextField
          label={copy.recipientName}
          autoComplete="off"
          hint={copy.recipientSection}
          {...field("recipient", false)}
        />
        <TextField
          label={copy.courierPhone}
          type="tel"
          autoComplete="off"
          hint={copy.courierPhoneHint}
          {...field("phone", false)}
        />
        <input type="hidden" name="country" value={COUNTRIES[0]} />
        <p>{interpolate(copy.countryHint, { abroad: siteWords().checkout.abroad })}</p>
        <Button type="submit">{copy.continueToShipping}</Button>
      </form>
      <p>
        <a href={sitePath(pagePaths.cart)}>{copy.backToCart}</a>
      </p>
    </>
  )
}

/** What was typed into the first form, in the second one. */
export function HiddenDetails({ typed, except }: { typed: GuestForm; except?: keyof GuestForm }) {
  return GUEST_FIELDS.filter((name) => name !== except).map((name) => (
    <input key={name} type="hidden" name={name} value={typed[name]} />
  ))
}
