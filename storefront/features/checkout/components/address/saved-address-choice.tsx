import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import * as copy from "../../copy"
import { addressLine, addressTitle } from "../../model/saved-address"
import styles from "../checkout-view.module.css"
import { RadioCard } from "../radio-card"

export interface SavedAddressChoiceProps {
  saved: readonly SavedAddress[]
  /** Null: a new address is typed. */
  chosen: string | null
  onChoose: (address: SavedAddress | null) => void
}

const NEW = "new"

/** The addresses of the book, and the choice to type another one. */
export function SavedAddressChoice({ saved, chosen, onChoose }: SavedAddressChoiceProps) {
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>{copy.chooseAddress}</legend>
      {saved.map((address) => (
        <RadioCard
          key={address.id}
          group="savedAddress"
          value={address.id}
          checked={address.id === chosen}
          onChoose={() => onChoose(address)}
          title={addressTitle(address)}
          detail={addressLine(address)}
        />
      ))}
      <RadioCard
        group="savedAddress"
        value={NEW}
        checked={chosen === null}
        onChoose={() => onChoose(null)}
        title={copy.anotherAddress}
        detail={copy.anotherAddressDetail}
      />
    </fieldset>
  )
}
