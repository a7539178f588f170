import * as copy from "../copy"
import { AuthView } from "~/features/account/components/auth/auth-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.login)

export default function AuthPage() {
  return <AuthView />
}
