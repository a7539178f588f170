import { NoScriptAuth } from "~/features/account/components/auth/no-script-auth"
import type { NoScriptAnswer } from "./no-script-page.server"

export const NOTHING_TYPED = { name: "", email: "", problem: null, needsCode: false }

/** What a page shows that belongs to an account, to a visitor who is not signed in. */
export const askToSignIn = (from: string): NoScriptAnswer => ({
  content: <NoScriptAuth {...NOTHING_TYPED} mode="login" from={from} />,
})
