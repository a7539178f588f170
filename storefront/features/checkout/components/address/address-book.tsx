import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import { useRef, useState } from "react"
import { Button } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { deleteAddress, saveAddress } from "../../api/address-book-service"
import * as copy from "../../copy"
import { formOf, savedAddressOf } from "../../model/saved-address"
import { SavedAddressForm } from "./saved-address-form"
import { SavedAddressList } from "./saved-address-list"
import { useAddressBook } from "./use-address-book"

/** Section of the profile: the saved addresses, and forms to add, change and delete them. Default export for lazy loading. */
export default function AddressBook() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { addresses, problem, busy, run, reload } = useAddressBook()
  const [edited, setEdited] = useState<SavedAddress | "new" | null>(null)
  const [done, setDone] = useState<string | null>(null)

  /** The button or form that had the focus is no longer rendered. */
  const finish = (message: string | null) => {
    setEdited(null)
    setDone(message)
    heading.current?.focus()
  }
  const change = async (call: Parameters<typeof run>[0], message: string) => {
    setDone(null)
    if (await run(call)) finish(message)
  }
  const edit = (address: SavedAddress | "new") => {
    setDone(null)
    setEdited(address)
  }

  return (
    <section className="stack" aria-labelledby="address-book">
      <h2 id="address-book" ref={heading} tabIndex={-1}>
        {copy.savedAddresses}
      </h2>
      {done !== null && <Alert tone="success">{done}</Alert>}
      {problem !== null && (
        <Alert tone="error">
          <p>{problem}</p>
          {addresses === null && (
            <Button variant="quiet" size="small" busy={busy} onClick={() => void reload()}>
              {copy.tryAgain}
            </Button>
          )}
        </Alert>
      )}
      {addresses === null ? (
        problem === null && <Spinner label={copy.loadingAddresses} />
      ) : edited !== null ? (
        <SavedAddressForm
          saved={edited === "new" ? null : edited}
          offersDefault={addresses.length > 0 && (edited === "new" || !edited.isDefault)}
          busy={busy}
          onSave={(address) =>
            void change(() => saveAddress(edited === "new" ? null : edited.id, address), copy.addressSaved)
          }
          onCancel={() => finish(null)}
        />
      ) : (
        <>
          {addresses.length === 0 && <p>{copy.noSavedAddress}</p>}
          <SavedAddressList
            addresses={addresses}
            busy={busy}
            onEdit={edit}
            onDelete={({ id }) => void change(() => deleteAddress(id), copy.addressDeleted)}
            onMakeDefault={(address) => {
              const request = { ...savedAddressOf(formOf(address)), isDefault: true }
              void change(() => saveAddress(address.id, request), copy.addressIsDefault)
            }}
          />
          <div>
            <Button variant="secondary" onClick={() => edit("new")}>
              {copy.addAddress}
            </Button>
          </div>
        </>
      )}
    </section>
  )
}
