import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Admin Dashboard · ${brand.name}` }]

export default function AdminDashboardPage() {
  return <h1>Admin Dashboard</h1>
}
