import type { User } from "@mavazi/contracts/account/auth"
import type { ReactNode } from "react"
import { Navigate, useLocation } from "react-router"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { returnStateFor } from "../../model/return-path"
import { useAccount } from "../account-context"

interface RequireSignInProps {
  children: (user: User) => ReactNode
  /** What is shown until the account is known, where the server knew it. */
  initial?: ReactNode
}

/** Renders its children for signed-in shoppers; redirects others to the auth screen, which returns here. */
export function RequireSignIn({ children, initial = <Spinner /> }: RequireSignInProps) {
  const { status, user } = useAccount()
  const location = useLocation()
  if (status === "loading") return initial
  if (status === "anonymous") return <Navigate to="/Auth" replace state={returnStateFor(location)} />
  return children(user)
}
