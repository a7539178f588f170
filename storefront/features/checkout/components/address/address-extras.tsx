import { COUNTIES } from "@mavazi/contracts/checkout/counties"
import { type ChangeEvent, useId } from "react"
import { TextField } from "~/shared/ui/forms/field"
import * as copy from "../../copy"
import { riderPhoneHelp } from "../../model/address-help"
import type { AddressForm } from "../../model/checkout-steps"
import styles from "../checkout-view.module.css"

export interface AddressExtrasProps {
  address: AddressForm
  onChange: (address: AddressForm) => void
}

/** Optional fields that help the courier. Default export for lazy loading. */
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
        <TextField label={copy.county} autoComplete="address-level1" list={counties} {...control("county")} />
        <TextField label={copy.landmark} autoComplete="off" hint={copy.landmarkHint} {...control("landmark")} />
      </div>
      {/* Suggestions only: the field accepts other values. */}
      <datalist id={counties}>
        {COUNTIES.map((county) => (
          <option key={county} value={county} />
        ))}
      </datalist>
      <fieldset className={styles.form}>
        <legend className={styles.legend}>{copy.recipientSection}</legend>
        <div className={styles.pair}>
          <TextField label={copy.recipientName} autoComplete="off" {...control("recipient")} />
          <TextField
            label={copy.courierPhone}
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
