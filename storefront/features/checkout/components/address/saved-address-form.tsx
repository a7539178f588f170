import type { SavedAddress, SavedAddressRequest } from "@mavazi/contracts/account/addresses"
import { useEffect, useRef, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { EMPTY_ADDRESS } from "../../model/checkout-steps"
import { formOf, savedAddressOf } from "../../model/saved-address"
import styles from "../checkout-view.module.css"
import { AddressEntry } from "./address-entry"

export interface SavedAddressFormProps {
  /** Null for a new address. */
  saved: SavedAddress | null
  offersDefault: boolean
  busy: boolean
  onSave: (address: SavedAddressRequest) => void
  onCancel: () => void
}

/** Form for an address of the book; it takes the focus, because it replaces the button that opened it. */
export function SavedAddressForm({ saved, offersDefault, busy, onSave, onCancel }: SavedAddressFormProps) {
  const [form, setForm] = useState(() => (saved === null ? EMPTY_ADDRESS : formOf(saved)))
  const [isDefault, setDefault] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const complete = () => {
    if (!busy) onSave({ ...savedAddressOf(form), ...(isDefault && { isDefault }) })
  }
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {saved === null ? copy.addAddress : copy.editAddress}
      </h3>
      <AddressEntry address={form} onChange={setForm} onComplete={complete}>
        {offersDefault && (
          <label className={styles.check}>
            <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
            {copy.useAsDefault}
          </label>
        )}
        <div className={styles.actions}>
          <Button variant="quiet" onClick={onCancel}>
            {copy.cancel}
          </Button>
          <Button type="submit" busy={busy}>
            {busy ? copy.saving : copy.saveAddress}
          </Button>
        </div>
      </AddressEntry>
    </>
  )
}
