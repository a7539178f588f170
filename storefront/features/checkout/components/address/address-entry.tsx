import { type ChangeEvent, type ReactNode, Suspense, type SubmitEvent, useState } from "react"
import { siteWords } from "~/shared/content/site-words"
import { interpolate } from "~/shared/copy/interpolate"
import { Select, TextField } from "~/shared/ui/forms/field"
import { lazyComponent } from "~/shared/ui/lazy-component"
import * as copy from "../../copy"
import { postalCodeHelp } from "../../model/address-help"
import { addressProblems, COUNTRIES, type AddressField, type AddressForm } from "../../model/checkout-steps"
import { contactProblems, type GuestContact } from "../../model/guest-contact"
import styles from "../checkout-view.module.css"
import { ContactFields } from "./contact-fields"

export interface AddressEntryProps {
  address: AddressForm
  onChange: (address: AddressForm) => void
  /** A guest's name, address and number; absent for an account. */
  contact?: { value: GuestContact; onChange: (contact: GuestContact) => void } | undefined
  /** Sent with all required fields filled. */
  onComplete: () => void
  /** What follows the fields: the buttons. */
  children: ReactNode
}

// When it fails to load, the form has the required fields only.
const AddressExtras = lazyComponent(
  () => import("./address-extras"),
  () => null,
)

/** Form for a delivery address, after a guest's name and contact. */
export function AddressEntry({ address, onChange, contact, onComplete, children }: AddressEntryProps) {
  const [problems, setProblems] = useState<ReturnType<typeof addressProblems> & ReturnType<typeof contactProblems>>({})

  const control = (name: AddressField) => ({
    name,
    value: address[name],
    required: true,
    ...(problems[name] !== undefined && { error: problems[name] }),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
      setProblems(({ [name]: _settled, ...others }) => others)
      onChange({ ...address, [name]: target.value })
    },
  })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const problems = { ...(contact && contactProblems(contact.value)), ...addressProblems(address) }
    setProblems(problems)
    const first = Object.keys(problems)[0]
    if (first === undefined) onComplete()
    else (event.currentTarget.elements.namedItem(first) as HTMLElement | null)?.focus()
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={submit}>
      {contact && (
        <ContactFields
          contact={contact.value}
          problems={problems}
          onChange={(changed, name) => {
            setProblems(({ [name]: _settled, ...others }) => others)
            contact.onChange(changed)
          }}
        />
      )}
      <TextField
        label={copy.street}
        autoComplete="street-address"
        hint={copy.streetPlaceholder}
        {...control("street")}
      />
      <div className={styles.pair}>
        <TextField label={copy.city} autoComplete="address-level2" {...control("city")} />
        <TextField
          label={copy.postalCode}
          autoComplete="postal-code"
          inputMode="numeric"
          hint={postalCodeHelp(address.postalCode)}
          {...control("postalCode")}
        />
      </div>
      <Select
        label={copy.country}
        autoComplete="country-name"
        hint={interpolate(copy.countryHint, { abroad: siteWords().checkout.abroad })}
        {...control("country")}
      >
        {COUNTRIES.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </Select>
      <Suspense>
        <AddressExtras address={address} onChange={onChange} />
      </Suspense>
      {children}
    </form>
  )
}
