import { createContext, use, useSyncExternalStore } from "react"
import { LOADING, type AccountState } from "../model/account-state"
import type { AccountStore } from "../model/account-store"

/** The account at this browser; null until its code has been loaded after hydration. */
export const AccountContext = createContext<AccountStore | null>(null)

const never = () => () => undefined
const loading = () => LOADING

/** Who is signed in, kept up to date. */
export function useAccount(): AccountState {
  const store = use(AccountContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.getState ?? loading, loading)
}

/** What can be done to the account. Only for components that show once somebody or nobody is known. */
export function useAccountStore(): AccountStore {
  const store = use(AccountContext)
  if (!store) throw new Error("The account is used before it was loaded.")
  return store
}
