import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Cart · ${brand.name}` }]

export default function CartPage() {
  return <h1>Cart</h1>
}
