import { Login } from "~/features/admin-dashboard/components/login/login"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta("Admin Login")

export default function AdminLoginPage() {
  return <Login />
}
