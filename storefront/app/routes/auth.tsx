import { AuthView } from "~/features/account/components/auth-view"
import { pageMeta } from "../page-meta"

export const meta = () => pageMeta("Login")

export default function AuthPage() {
  return <AuthView />
}
