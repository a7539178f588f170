import { Login } from "~/features/admin-dashboard/components/login"
import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Admin Login · ${brand.name}` }, { name: "robots", content: "noindex" }]

export default function AdminLoginPage() {
  return <Login />
}
