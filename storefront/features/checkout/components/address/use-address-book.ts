import type { SavedAddress } from "@mavazi/contracts/account/addresses"
import { useCallback, useEffect, useState } from "react"
import { type AddressBookResult, fetchAddresses } from "../../api/address-book-service"

/** The saved addresses, loaded when the component appears; null until then. `run` makes a change, and returns whether it was made. */
export function useAddressBook() {
  const [addresses, setAddresses] = useState<readonly SavedAddress[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  const run = useCallback(async (call: () => Promise<AddressBookResult>): Promise<boolean> => {
    setBusy(true)
    const result = await call()
    setBusy(false)
    setProblem(result.success ? null : result.error)
    if (result.success) setAddresses(result.addresses)
    return result.success
  }, [])

  const reload = useCallback(() => run(fetchAddresses), [run])
  useEffect(() => void reload(), [reload])

  return { addresses, problem, busy, run, reload }
}
