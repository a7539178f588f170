import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `FAQ · ${brand.name}` }]

export default function FAQPage() {
  return <h1 className="container page">FAQ</h1>
}
