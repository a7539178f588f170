import { AuthView } from "~/features/account/components/auth-view"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Login")

export default function AuthPage() {
  return <AuthView />
}
