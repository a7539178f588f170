import type { AccountMessage, AccountSessionList } from "@mavazi/contracts/account/auth"
import { accountPaths } from "@mavazi/contracts/account/paths"
import { api } from "~/shared/api/client"
import { outcomeOf } from "./outcome"

export const fetchSessions = () => outcomeOf(api<AccountSessionList>(accountPaths.sessions))

export const endSession = (id: string) => outcomeOf(api<AccountMessage>(accountPaths.session(id), { method: "DELETE" }))

export const endOtherSessions = () => outcomeOf(api<AccountMessage>(accountPaths.sessions, { method: "DELETE" }))
