import type { AccountData } from "@mavazi/contracts/account/account-data"
import { accountPaths } from "@mavazi/contracts/account/paths"
import { api } from "~/shared/api/client"
import { outcomeOf } from "./outcome"

export const fetchAccountData = (currentPassword: string) =>
  outcomeOf(api<AccountData>(accountPaths.data, { method: "POST", body: { currentPassword } }))
