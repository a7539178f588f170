import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import { type SubmitEvent, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import { EMPTY_ADDRESS } from "../../model/checkout-steps"
import { type AddressChoice, withSavedAddress } from "../../model/saved-address"
import { AddressEntry, type AddressEntryProps } from "../address/address-entry"
import { SavedAddressChoice } from "../address/saved-address-choice"
import styles from "../checkout-view.module.css"

export interface AddressStepProps {
  choice: AddressChoice
  onChange: (choice: AddressChoice) => void
  /** The address book; empty for a shopper without one. */
  saved: readonly SavedAddress[]
  contact?: AddressEntryProps["contact"]
  onNext: () => void
  onBack: () => void
}

/** Shipping address, after a guest's name and contact: one of the address book, or a new one, of which all required fields must be filled to continue. */
export function AddressStep({ choice, onChange, saved, contact, onNext, onBack }: AddressStepProps) {
  const { address } = choice
  // Until the book is loaded, the form shows the chosen address.
  const addressId = saved.some(({ id }) => id === choice.addressId) ? choice.addressId : null
  const [typed, setTyped] = useState(EMPTY_ADDRESS)
  const choose = (chosen: SavedAddress | null) => {
    if (addressId === null) setTyped(address)
    onChange(chosen === null ? { address: typed, addressId: null } : withSavedAddress(chosen))
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onNext()
  }
  const actions = (
    <div className={styles.actions}>
      <Button variant="quiet" onClick={onBack}>
        {copy.backToCart}
      </Button>
      <Button type="submit">{copy.continueToShipping}</Button>
    </div>
  )
  return (
    <>
      {saved.length > 0 && <SavedAddressChoice saved={saved} chosen={addressId} onChoose={choose} />}
      {addressId === null ? (
        <AddressEntry
          address={address}
          contact={contact}
          onChange={(next) => onChange({ address: next, addressId: null })}
          onComplete={onNext}
        >
          {actions}
        </AddressEntry>
      ) : (
        <form method="post" onSubmit={submit}>
          {actions}
        </form>
      )}
    </>
  )
}
