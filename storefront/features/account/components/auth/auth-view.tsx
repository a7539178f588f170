import { Navigate, useLocation } from "react-router"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { returnPath } from "../../model/return-path"
import { useAccount } from "../account-context"
import { AuthForms } from "./auth-forms"

/** Login and registration. Redirects a signed-in shopper to the page they came from. */
export function AuthView() {
  const { status } = useAccount()
  const location = useLocation()
  if (status === "loading") return <Spinner />
  if (status === "signed-in") return <Navigate to={returnPath(location.state)} replace />
  return <AuthForms />
}
