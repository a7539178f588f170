import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Shipping Returns · ${brand.name}` }]

export default function ShippingReturnsPage() {
  return <h1 className="container page">Shipping Returns</h1>
}
