import { Badge } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { alertsQuery } from "../../data/work-queue"
import * as copy from "../../copy/work-queue"

/** Number of the cases that need the merchant, by kind. */
export function AlertBadges() {
  const { data } = useQuery(alertsQuery)
  return (
    <>
      {data?.open.map(({ kind, count }) => (
        <Badge key={kind} size="2xsmall" color="orange">
          {copy.ALERTS[kind](count)}
        </Badge>
      ))}
    </>
  )
}
