import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { apiPaths } from "@mavazi/contracts/shared/paths"
import * as copy from "~/features/account/copy"
import { problemOf, type Visitor } from "~/shared/api/visitor.server"
import { askToSignIn } from "./ask-to-sign-in.server"
import { userOf } from "./buyer.server"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"
import { showAccount } from "./show-account.server"

/** Ends the session, and leads to the form that signs in. */
export async function signOut(visitor: Visitor): Promise<NoScriptAnswer> {
  try {
    await visitor.call(apiPaths.logout, { method: "POST" })
    return { redirect: pagePaths.auth }
  } catch (error) {
    const user = await userOf(visitor)
    if (user === null) return askToSignIn(pagePaths.profile)
    return showAccount(visitor, user, { problem: problemOf(error, copy.logoutFailed), status: statusOf(error) })
  }
}
