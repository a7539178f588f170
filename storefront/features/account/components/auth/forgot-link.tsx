import { PASSWORD_FORGOTTEN } from "@mavazi/contracts/account/copy"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"

/** Leads to the form for a forgotten password, which has the address already. */
export function ForgotLink({ email }: { email: string }) {
  return (
    <Link to={pagePaths.forgotPassword} state={{ email: email.trim() }}>
      {PASSWORD_FORGOTTEN}
    </Link>
  )
}
