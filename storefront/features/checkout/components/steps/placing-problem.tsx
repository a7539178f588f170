import { formatKsh } from "@mavazi/contracts/shared/money"
import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { Link } from "react-router"
import { interpolate } from "~/shared/copy/interpolate"
import { interpolateNodes } from "~/shared/copy/interpolate-nodes"
import { Alert } from "~/shared/ui/feedback/alert"
import { Button } from "~/shared/ui/buttons/button"
import * as copy from "../../copy"
import styles from "../checkout-view.module.css"
import type { PlaceOrderState } from "../use-place-order"

interface PlacingProblemProps {
  placing: PlaceOrderState
  onAgree: (newTotal: number) => void
}

/** Why the order was not placed. A new total can be agreed to, which places it. */
export function PlacingProblem({ placing, onAgree }: PlacingProblemProps) {
  const { error, newTotal, hasUnpaid, isGuest } = placing
  if (error === null) return null
  if (newTotal === null) {
    return (
      <Alert tone="error">
        {error}
        {hasUnpaid && (
          <>
            {" "}
            {isGuest ? (
              <Link to={pagePaths.guestOrders}>{copy.findOrder}</Link>
            ) : (
              <Link to={pagePaths.myOrders}>{copy.myOrders}</Link>
            )}
          </>
        )}
      </Alert>
    )
  }
  return (
    <Alert tone="warning">
      <p>{interpolateNodes(copy.totalChanged, { total: <strong>{formatKsh(newTotal)}</strong> })}</p>
      <Button className={styles.agree} size="small" onClick={() => onAgree(newTotal)}>
        {interpolate(copy.placeOrder, { total: formatKsh(newTotal) })}
      </Button>
    </Alert>
  )
}
