import type { AccountData } from "@mavazi/contracts/account/account-data"
import type { AccountMessage } from "@mavazi/contracts/account/auth"
import { accountPaths } from "@mavazi/contracts/account/paths"
import { api } from "~/shared/api/client"
import { outcomeOf } from "./outcome"

export const fetchAccountData = (currentPassword: string) =>
  outcomeOf(api<AccountData>(accountPaths.data, { method: "POST", body: { currentPassword } }))

export const deleteAccount = (currentPassword: string) =>
  outcomeOf(api<AccountMessage>(accountPaths.deleteAccount, { method: "POST", body: { currentPassword } }))
