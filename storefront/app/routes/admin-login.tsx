import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Admin Login · ${brand.name}` }]

export default function AdminLoginPage() {
  return <h1>Admin Login</h1>
}
