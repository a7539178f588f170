import { Link } from "react-router-dom"
import { orderLink } from "../../copy/shared"

/** Link to an order, by its display number. */
export function OrderLink({ id, number }: { id: string; number: number | null }) {
  return (
    <Link to={`/orders/${id}`} className="text-ui-fg-base txt-small underline">
      {orderLink(number)}
    </Link>
  )
}
