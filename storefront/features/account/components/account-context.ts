import { createContext, use, useSyncExternalStore } from "react"
import { LOADING, type AccountState } from "../model/account-state"
import type { AccountStore } from "../model/account-store"

/** The store of the account; null until its code is loaded after hydration. */
export const AccountContext = createContext<AccountStore | null>(null)

const never = () => () => undefined
const loading = () => LOADING

/** Subscribes to the account. */
export function useAccount(): AccountState {
  const store = use(AccountContext)
  return useSyncExternalStore(store?.subscribe ?? never, store?.getState ?? loading, loading)
}

/** The store of the account. Only for components that render after the account is loaded. */
export function useAccountStore(): AccountStore {
  return use(AccountContext) as AccountStore
}
