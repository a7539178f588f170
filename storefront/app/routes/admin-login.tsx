import * as copy from "../copy"
import { Login } from "~/features/admin-dashboard/components/login/login"
import { privateMeta } from "../page-meta"

export const meta = () => privateMeta(copy.adminLogin)

export default function AdminLoginPage() {
  return <Login />
}
