import type { User } from "@mavazi/contracts/auth"

/** Unknown at first, then somebody or nobody. */
export type AccountState =
  { status: "loading"; user: null } | { status: "anonymous"; user: null } | { status: "signed-in"; user: User }

export const LOADING: AccountState = { status: "loading", user: null }
