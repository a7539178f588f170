import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Sustainability · ${brand.name}` }]

export default function SustainabilityPage() {
  return <h1 className="container page">Sustainability</h1>
}
