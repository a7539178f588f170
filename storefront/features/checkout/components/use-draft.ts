import { type Dispatch, type SetStateAction, useEffect, useState } from "react"
import { tabStorage } from "~/shared/storage/tab-storage"
import type { CheckoutDraft } from "../model/checkout-draft"
import { storeDraft, readDraft } from "../model/stored-draft"

/** The checkout draft, stored in this tab until the order is placed or the shopper logs out. */
export function useDraft(customerId: string, phone: string): [CheckoutDraft, Dispatch<SetStateAction<CheckoutDraft>>] {
  const [draft, setDraft] = useState(() => readDraft(tabStorage(), customerId, phone))
  useEffect(() => storeDraft(tabStorage(), customerId, draft), [customerId, draft])
  return [draft, setDraft]
}
