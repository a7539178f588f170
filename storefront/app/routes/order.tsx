import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Order · ${brand.name}` }]

export default function OrderPage() {
  return <h1>Order</h1>
}
