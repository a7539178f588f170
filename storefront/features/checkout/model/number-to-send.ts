import type { CheckoutRequest } from "@mavazi/contracts/checkout/checkout"
import type { SavedNumber } from "@mavazi/contracts/payments/saved-number"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import type { CheckoutDraft } from "./checkout-draft"

type NumberDraft = Pick<CheckoutDraft, "phone" | "phoneId" | "keepPhone">

/** The saved number that was chosen; undefined when the number is typed, and for one that was removed meanwhile. */
export const chosenNumber = (draft: Pick<NumberDraft, "phoneId">, saved: readonly SavedNumber[]) =>
  saved.find(({ id }) => id === draft.phoneId)

/** Which number an order is paid with. @param offersContact the typed number can be stored as a contact */
export function numberToSend(
  { phone, phoneId, keepPhone }: NumberDraft,
  { saved, offersContact }: { saved: readonly SavedNumber[]; offersContact: boolean },
): Pick<CheckoutRequest, "phone" | "phoneId" | "keepPhone"> {
  const chosen = chosenNumber({ phoneId }, saved)
  if (chosen) return { phoneId: chosen.id }
  const typed = phone.trim()
  return typed === "" ? {} : { phone: typed, ...(offersContact && keepPhone && { keepPhone }) }
}

/** Why the number cannot be paid with; null when it can. @param question of the payment method */
export function numberProblem(
  question: { problemOf: (phone: string) => string | null },
  { draft, savedNumbers, isGuest }: { draft: NumberDraft; savedNumbers: readonly SavedNumber[]; isGuest: boolean },
): string | null {
  if (chosenNumber(draft, savedNumbers)) return null
  // A guest has no profile with a number.
  return isGuest && draft.phone.trim() === "" ? PHONE_REQUIRED : question.problemOf(draft.phone)
}
