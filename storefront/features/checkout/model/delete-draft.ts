/** Storage key of the draft. A file of its own, because every page loads it. */
export const DRAFT_KEY = "checkoutDraft"

/** Removes what was typed at the checkout from this tab. */
export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is disabled: there is no draft.
  }
}
