import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Home · ${brand.name}` }]

export default function HomePage() {
  return <h1 className="container page">Home</h1>
}
