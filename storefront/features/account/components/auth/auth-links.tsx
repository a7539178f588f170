import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link, useLocation } from "react-router"
import { LinkButton } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import type { AuthMode } from "../../model/credentials"
import { mayContinueAsGuest } from "../../model/return-path"
import { ForgotLink } from "./forgot-link"

/** Where else the auth screen leads. */
export function AuthLinks({ mode, email }: { mode: AuthMode; email: string }) {
  const location = useLocation()
  return (
    <>
      {mode === "login" && (
        <p>
          <ForgotLink email={email} />
        </p>
      )}
      {mayContinueAsGuest(location.state) && (
        <LinkButton to={pagePaths.guestCheckout} variant="secondary" wide>
          {copy.continueAsGuest}
        </LinkButton>
      )}
      <p>
        <Link to={pagePaths.guestOrders}>{copy.findOrder}</Link>
      </p>
      <p>
        <Link to="/">{copy.backToHome}</Link>
      </p>
    </>
  )
}
