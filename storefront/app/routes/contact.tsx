import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Contact · ${brand.name}` }]

export default function ContactPage() {
  return <h1 className="container page">Contact</h1>
}
