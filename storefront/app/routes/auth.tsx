import { AuthView } from "~/features/account/components/auth/auth-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Login")

export default function AuthPage() {
  return <AuthView />
}
