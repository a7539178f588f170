import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Press · ${brand.name}` }]

export default function PressPage() {
  return <h1 className="container page">Press</h1>
}
