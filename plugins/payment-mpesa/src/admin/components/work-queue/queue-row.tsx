import { formatKsh } from "@mavazi/admin-ui"
import { Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { OrderLink } from "../display/order-link"

interface QueueRowProps {
  /** Shillings. */
  amount: number
  order?: { id: string; number: number | null } | undefined
  /** Beside the amount: a state, an age. */
  mark: ReactNode
  /** Details, shortest first; null is not shown. */
  facts: (string | null)[]
  /** A problem, shown in red. */
  trouble?: string | null
  /** Buttons. */
  children?: ReactNode
}

/** A row of the work queue: details on the left; actions on the right, or below on phones. */
export function QueueRow({ amount, order, mark, facts, trouble = null, children }: QueueRowProps) {
  return (
    <li className="flex flex-col gap-3 px-6 py-4 lg:flex-row lg:items-start lg:justify-between">
      <div className="flex min-w-0 flex-col gap-y-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Text size="small" weight="plus">
            {formatKsh(amount)}
          </Text>
          {order !== undefined && <OrderLink {...order} />}
          {mark}
        </div>
        {facts.map(
          (fact) =>
            fact !== null && (
              <Text key={fact} size="small" className="text-ui-fg-subtle break-words">
                {fact}
              </Text>
            ),
        )}
        {trouble !== null && (
          <Text size="small" className="text-ui-fg-error break-words">
            {trouble}
          </Text>
        )}
      </div>
      {children !== undefined && <div className="flex shrink-0 flex-wrap gap-2">{children}</div>}
    </li>
  )
}
