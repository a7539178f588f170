import { createContext } from "react"
import { createLateValue, useLateValue, useStoreState } from "~/shared/late-value"
import { LOADING } from "../model/account-state"
import type { AccountStore } from "../model/account-store"

/** The store of the account, whose code is loaded after hydration. */
export const AccountContext = createContext(createLateValue<AccountStore>())

/** Subscribes to the account. */
export const useAccount = () => useStoreState(useLateValue(AccountContext), LOADING)

/** The store of the account. Only for components that render after the account is loaded. */
export const useAccountStore = () => useLateValue(AccountContext) as AccountStore
