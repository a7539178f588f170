import { apiPaths } from "@mavazi/contracts/shared/paths"
import { NoScriptAuth, type NoScriptAuthProps } from "~/features/account/components/auth/no-script-auth"
import { NoScriptSignedIn } from "~/features/account/components/auth/no-script-signed-in"
import * as copy from "~/features/account/copy"
import { type AuthMode, credentialsProblem } from "~/features/account/model/credentials"
import { ApiError } from "~/shared/api/api-error"
import { fieldOf, problemOf, type Visitor } from "~/shared/api/visitor.server"
import { isCodeRequired } from "~/shared/ui/forms/code-field"
import { NOTHING_TYPED } from "./ask-to-sign-in.server"
import { moveGuestCart } from "./move-guest-cart.server"
import { type NoScriptAnswer, statusOf } from "./no-script-page.server"
import { returnPage } from "./return-page.server"

/** Signs in; after a registration at once, because typing a password again is hard on old phones. */
export async function enterAccount(visitor: Visitor, form: URLSearchParams, mode: AuthMode): Promise<NoScriptAnswer> {
  const [name, email, code] = [fieldOf(form, "name"), fieldOf(form, "email"), fieldOf(form, "code")]
  const password = form.get("password") ?? ""
  const from = returnPage(form.get("from"))
  const show = (shown: Partial<NoScriptAuthProps>, status: number): NoScriptAnswer => ({
    content: <NoScriptAuth {...NOTHING_TYPED} {...{ mode, name, email, from }} {...shown} />,
    status,
  })
  const problem = credentialsProblem(mode, { name, email, password, confirmation: form.get("confirmation") ?? "" })
  if (problem !== null) return show({ problem, needsCode: form.has("code") }, 422)
  try {
    if (mode === "register") {
      await visitor.call(apiPaths.register, { method: "POST", body: { name, email, password } })
    }
  } catch (error) {
    return show({ problem: problemOf(error, copy.registrationFailed) }, statusOf(error))
  }
  try {
    await visitor.call(apiPaths.login, { method: "POST", body: { email, password, ...(code !== "" && { code }) } })
  } catch (error) {
    const needsCode = error instanceof ApiError && isCodeRequired(error.code)
    const shown = { mode: "login", needsCode, problem: problemOf(error, copy.loginFailedWithoutMessage) } as const
    return show(shown, statusOf(error))
  }
  const changes = await moveGuestCart(visitor)
  return changes.length === 0 ? { redirect: from } : { content: <NoScriptSignedIn changes={changes} from={from} /> }
}
