import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Product · ${brand.name}` }]

export default function ProductPage() {
  return <h1 className="container page">Product</h1>
}
