import { brand } from "~/shared/config/brand"

export const meta = () => [{ title: `Checkout · ${brand.name}` }]

export default function CheckoutPage() {
  return <h1>Checkout</h1>
}
