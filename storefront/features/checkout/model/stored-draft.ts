import { readStored, writeStored, type StoredEntries } from "~/shared/storage/stored-json"
import { type CheckoutDraft, emptyDraft } from "./checkout-draft"
import { DRAFT_KEY } from "./delete-draft"

interface StoredDraft {
  customerId: string
  draft: CheckoutDraft
}

/** This customer's draft in this tab, else an empty one. A draft of another customer is deleted. */
export function readDraft(storage: StoredEntries, customerId: string, phone: string): CheckoutDraft {
  const empty = emptyDraft(phone)
  const stored = readStored(storage, DRAFT_KEY) as Partial<StoredDraft> | null
  if (stored?.customerId !== customerId || !stored.draft) {
    writeStored(storage, DRAFT_KEY, null)
    return empty
  }
  // A draft of an earlier version may lack fields.
  return { ...empty, ...stored.draft, address: { ...empty.address, ...stored.draft.address } }
}

export function storeDraft(storage: StoredEntries, customerId: string, draft: CheckoutDraft): void {
  writeStored(storage, DRAFT_KEY, { customerId, draft } satisfies StoredDraft)
}
