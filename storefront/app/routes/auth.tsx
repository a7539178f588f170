import { useEffect } from "react"
import * as copy from "../copy"
import { useAccount } from "~/features/account/components/account-context"
import { AuthView } from "~/features/account/components/auth/auth-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.login)

export default function AuthPage() {
  const { status } = useAccount()
  useEffect(() => {
    if (status !== "signed-in") return
    import("~/shared/wishes/wish-list-source")
      .then(({ mergeGuestWishes }) => mergeGuestWishes())
      // It stays in the browser, and is moved when the wish list is opened.
      .catch(() => undefined)
  }, [status])
  return <AuthView />
}
