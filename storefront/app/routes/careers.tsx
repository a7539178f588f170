import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Careers · ${brand.name}` }]

export default function CareersPage() {
  return <h1 className="container page">Careers</h1>
}
