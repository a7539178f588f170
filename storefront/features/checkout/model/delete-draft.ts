/** Where the tab keeps what was typed. Nothing else stands here: every page loads this file. */
export const DRAFT_KEY = "checkoutDraft"

/** Removes what was typed at the checkout from this tab. */
export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(DRAFT_KEY)
  } catch {
    // Storage is forbidden: nothing was kept.
  }
}
