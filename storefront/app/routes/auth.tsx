import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Auth · ${brand.name}` }]

export default function AuthPage() {
  return <h1>Auth</h1>
}
