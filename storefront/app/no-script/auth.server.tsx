import { NoScriptAuth } from "~/features/account/components/auth/no-script-auth"
import { fieldOf } from "~/shared/api/visitor.server"
import { NOTHING_TYPED } from "./ask-to-sign-in.server"
import { userOf } from "./buyer.server"
import { enterAccount } from "./enter-account.server"
import type { ShowPage } from "./no-script-page.server"
import { returnPage } from "./return-page.server"
import { showAccount } from "./show-account.server"
import { signOut } from "./sign-out.server"

/** The forms of sign-in, registration (`?register`) and sign-out; for a signed-in shopper the account. */
export const authPage: ShowPage = async (visitor, { search }) => {
  const form = visitor?.form ?? null
  if (visitor === null || form === null) {
    const user = visitor && (await userOf(visitor))
    if (visitor && user) return showAccount(visitor, user)
    const mode = search.has("register") ? "register" : "login"
    return { content: <NoScriptAuth {...NOTHING_TYPED} mode={mode} from={returnPage(search.get("from"))} /> }
  }
  switch (fieldOf(form, "action")) {
    case "sign-out":
      return signOut(visitor)
    case "register":
      return enterAccount(visitor, form, "register")
    default:
      return enterAccount(visitor, form, "login")
  }
}
