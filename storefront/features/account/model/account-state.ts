import type { User } from "@mavazi/contracts/account/auth"

/** `loading` until the server or the storage has been read. */
export type AccountState =
  { status: "loading"; user: null } | { status: "anonymous"; user: null } | { status: "signed-in"; user: User }

export const LOADING: AccountState = { status: "loading", user: null }
