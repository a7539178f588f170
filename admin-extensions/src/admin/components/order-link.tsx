import { Link } from "react-router-dom"

/** Leads to an order, by the number that people call it. */
export function OrderLink({ id, number }: { id: string; number: number | null }) {
  return (
    <Link to={`/orders/${id}`} className="text-ui-fg-base txt-small underline">
      {number === null ? "Its order" : `Order ${String(number)}`}
    </Link>
  )
}
