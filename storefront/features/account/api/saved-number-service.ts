import { savedNumbersPath } from "@mavazi/contracts/payments/paths"
import type { SavedNumbers } from "@mavazi/contracts/payments/saved-number"
import { api } from "~/shared/api/client"
import { outcomeOf } from "./outcome"

export const fetchSavedNumbers = () => outcomeOf(api<SavedNumbers>(savedNumbersPath))

export const removeSavedNumber = (id: string) =>
  outcomeOf(api<SavedNumbers>(`${savedNumbersPath}/${id}`, { method: "DELETE" }))
