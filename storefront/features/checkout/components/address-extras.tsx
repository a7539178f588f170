import { COUNTIES } from "@mavazi/contracts/counties"
import { type ChangeEvent, useId } from "react"
import { TextField } from "~/shared/ui/forms/field"
import { riderPhoneHelp } from "../model/address-help"
import type { AddressForm } from "../model/checkout-steps"
import styles from "./checkout-view.module.css"

export interface AddressExtrasProps {
  address: AddressForm
  onChange: (address: AddressForm) => void
}

/** What helps a parcel to arrive and may stay empty. Default export: a script of its own. */
export default function AddressExtras({ address, onChange }: AddressExtrasProps) {
  const counties = useId()
  const control = (name: "county" | "landmark" | "recipient" | "phone") => ({
    name,
    value: address[name],
    required: false,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...address, [name]: target.value }),
  })
  return (
    <>
      <div className={styles.pair}>
        <TextField label="County" autoComplete="address-level1" list={counties} {...control("county")} />
        <TextField
          label="Landmark"
          autoComplete="off"
          hint="Something the rider can look for"
          {...control("landmark")}
        />
      </div>
      {/* Suggestions only: the field accepts other values. */}
      <datalist id={counties}>
        {COUNTIES.map((county) => (
          <option key={county} value={county} />
        ))}
      </datalist>
      <fieldset className={styles.form}>
        <legend className={styles.legend}>Will someone else receive it?</legend>
        <div className={styles.pair}>
          <TextField label="Recipient's Name" autoComplete="off" {...control("recipient")} />
          <TextField
            label="Phone for the Rider"
            type="tel"
            autoComplete="off"
            hint={riderPhoneHelp(address.phone)}
            {...control("phone")}
          />
        </div>
      </fieldset>
    </>
  )
}
