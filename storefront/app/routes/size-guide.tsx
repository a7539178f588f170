import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Size Guide · ${brand.name}` }]

export default function SizeGuidePage() {
  return <h1 className="container page">Size Guide</h1>
}
