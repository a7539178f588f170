import type { User } from "@mavazi/contracts/account/auth"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import type { ReactNode } from "react"
import { sitePath } from "~/shared/config/shop-origin"
import { interpolate } from "~/shared/copy/interpolate"
import { Button } from "~/shared/ui/buttons/button"
import { Alert } from "~/shared/ui/feedback/alert"
import * as copy from "../../copy"

interface NoScriptAccountProps {
  user: User
  /** Why the form that was sent changed nothing. */
  problem: string | null
  /** The orders. */
  children: ReactNode
}

/** The signed-in shopper's account for browsers that do not run scripts. */
export function NoScriptAccount({ user, problem, children }: NoScriptAccountProps) {
  return (
    <>
      <h1>{copy.myAccount}</h1>
      {problem !== null && <Alert tone="error">{problem}</Alert>}
      <p>{interpolate(copy.signedInAs, { name: user.name, email: user.email })}</p>
      <p>
        <a href={sitePath(pagePaths.cart)}>{copy.toCart}</a> · <a href={sitePath(pagePaths.shop)}>{copy.browseShop}</a>
      </p>
      {children}
      <p>{copy.accountNeedsScript}</p>
      <form method="post" action={sitePath(pagePaths.auth)}>
        <Button type="submit" variant="secondary" name="action" value="sign-out">
          {copy.logout}
        </Button>
      </form>
    </>
  )
}
