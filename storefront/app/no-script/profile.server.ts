import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { askToSignIn } from "./ask-to-sign-in.server"
import { userOf } from "./buyer.server"
import type { ShowPage } from "./no-script-page.server"
import { showAccount } from "./show-account.server"

/** Name, orders and sign-out of the signed-in shopper. */
export const profilePage: ShowPage = async (visitor) => {
  const user = visitor && (await userOf(visitor))
  return visitor && user ? showAccount(visitor, user) : askToSignIn(pagePaths.profile)
}
