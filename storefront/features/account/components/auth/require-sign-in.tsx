import type { User } from "@mavazi/contracts/auth"
import type { ReactNode } from "react"
import { Navigate, useLocation } from "react-router"
import { Spinner } from "~/shared/ui/feedback/spinner"
import { returnStateFor } from "../../model/return-path"
import { useAccount } from "../account-context"

/** Shows its children to signed-in people; others go to the auth screen and come back here afterwards. */
export function RequireSignIn({ children }: { children: (user: User) => ReactNode }) {
  const { status, user } = useAccount()
  const location = useLocation()
  if (status === "loading") return <Spinner />
  if (status === "anonymous") return <Navigate to="/Auth" replace state={returnStateFor(location)} />
  return children(user)
}
