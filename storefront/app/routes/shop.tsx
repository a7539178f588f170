import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Shop · ${brand.name}` }]

export default function ShopPage() {
  return <h1 className="container page">Shop</h1>
}
