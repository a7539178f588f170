import { useSyncExternalStore } from "react"
import { type Administrator, currentAdministrator, subscribeToAccess } from "../../model/admin-access"

/** The administrator, re-read whenever it changes; always null on the server. */
export function useAdministrator(): Administrator | null {
  return useSyncExternalStore(subscribeToAccess, currentAdministrator, () => null)
}
