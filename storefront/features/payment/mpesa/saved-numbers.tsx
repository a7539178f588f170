import type { StartPaymentRequest } from "@mavazi/contracts/checkout/checkout"
import { orderPaths } from "@mavazi/contracts/orders/paths"
import { savedNumbersPath } from "@mavazi/contracts/payments/paths"
import type * as contract from "@mavazi/contracts/payments/saved-number"
import { useEffect, useState } from "react"
import { api } from "~/shared/api/client"
import { useInitialData } from "~/shared/api/initial-data"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "./copy"

export interface SavedNumbersProps {
  /** Path of the order in the API. */
  path: string
  busy: boolean
  /** A typed number in Daraja's form, `254712345678`, or a saved one. */
  onSend: (number: StartPaymentRequest) => void
}

/** Buttons that pay with a number with which the account has paid; nothing where the order was opened by a link. */
export function SavedNumbers({ path, busy, onSend }: SavedNumbersProps) {
  const initial = useInitialData(savedNumbersPath) as contract.SavedNumbers | undefined
  const [numbers, setNumbers] = useState(initial?.numbers)
  useEffect(() => {
    // The path of an account's order.
    if (numbers || !path.startsWith(orderPaths.order(""))) return
    // Without them a number can be typed.
    void api<contract.SavedNumbers>(savedNumbersPath).then(
      (saved) => setNumbers(saved.numbers),
      () => undefined,
    )
  }, [path, numbers])
  return numbers?.map(({ id, phone }) => (
    <Button key={id} variant="secondary" busy={busy} onClick={() => onSend({ phoneId: id })}>
      {interpolate(copy.payFrom, { phone })}
    </Button>
  ))
}
