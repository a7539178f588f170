import { useMayCall } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { Container, Text } from "@medusajs/ui"
import { useQuery } from "@tanstack/react-query"
import { Link } from "react-router-dom"
import { AlertBadges } from "../components/work-queue/alert-badges"
import { alertsQuery } from "../data/work-queue"
import * as copy from "../copy/work-queue"

/** Says above the list of orders that payments or refunds need the merchant; nothing when none does. */
const OrdersMpesaAlertsWidget = () => {
  const { data } = useQuery({ ...alertsQuery, enabled: useMayCall("GET /admin/mpesa/alerts") })
  if (data === undefined || data.open.length === 0) return null
  return (
    <Container className="flex flex-wrap items-center gap-2 px-6 py-4">
      <Text size="small" weight="plus">
        {copy.needsYou}
      </Text>
      <AlertBadges />
      <Link to="/mpesa" className="txt-small text-ui-fg-interactive">
        {copy.openWorkQueue}
      </Link>
    </Container>
  )
}

export const config = defineWidgetConfig({ zone: "order.list.before" })

export default OrdersMpesaAlertsWidget
