import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Career · ${brand.name}` }]

export default function CareerPage() {
  return <h1 className="container page">Career</h1>
}
