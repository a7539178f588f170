import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import { Button } from "~/shared/ui/buttons/button"
import { Badge } from "~/shared/ui/display/badge"
import * as copy from "../../copy"
import { addressLine, addressTitle, isComplete } from "../../model/saved-address"

export interface SavedAddressListProps {
  addresses: readonly SavedAddress[]
  busy: boolean
  onEdit: (address: SavedAddress) => void
  onDelete: (address: SavedAddress) => void
  onMakeDefault: (address: SavedAddress) => void
}

/** The saved addresses with their buttons. */
export function SavedAddressList({ addresses, busy, ...actions }: SavedAddressListProps) {
  return (
    <ul className="ruled" aria-labelledby="address-book">
      {addresses.map((address) => (
        <li key={address.id} className="split">
          <div>
            <strong>{addressTitle(address)}</strong>{" "}
            {address.isDefault && <Badge tone="success">{copy.defaultAddress}</Badge>}
            <p className="small muted">{addressLine(address)}</p>
          </div>
          <AddressActions address={address} busy={busy} {...actions} />
        </li>
      ))}
    </ul>
  )
}

type ActionsProps = Omit<SavedAddressListProps, "addresses"> & { address: SavedAddress }

function AddressActions({ address, busy, onEdit, onDelete, onMakeDefault }: ActionsProps) {
  const action = (label: string, onClick: (address: SavedAddress) => void) => (
    <Button
      variant="quiet"
      size="small"
      busy={busy}
      aria-label={`${label}: ${addressTitle(address)}, ${addressLine(address)}`}
      onClick={() => onClick(address)}
    >
      {label}
    </Button>
  )
  return (
    <div className="actions">
      {!address.isDefault && isComplete(address) && action(copy.makeDefault, onMakeDefault)}
      {action(copy.edit, onEdit)}
      {action(copy.deleteAddress, onDelete)}
    </div>
  )
}
