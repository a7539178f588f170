import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Profile · ${brand.name}` }]

export default function ProfilePage() {
  return <h1>Profile</h1>
}
