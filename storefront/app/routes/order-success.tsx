import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Order Success · ${brand.name}` }]

export default function OrderSuccessPage() {
  return <h1>Order Success</h1>
}
