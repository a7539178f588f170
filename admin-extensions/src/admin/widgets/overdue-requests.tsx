import { useMayCall } from "@mavazi/admin-ui"
import { defineWidgetConfig } from "@medusajs/admin-sdk"
import { useQuery } from "@tanstack/react-query"
import { toAnswer } from "../copy/after-sales"
import { overdueQuery } from "../data/after-sales"
import { entryNote } from "../data/menu"

/** Shows the number of overdue requests in the menu, by a style: the engine's entries have no other place for it. */
const OverdueRequestsWidget = () => {
  const mayRead = useMayCall("GET /admin/after-sales-requests")
  const { data: overdue = 0 } = useQuery(overdueQuery(mayRead))
  return overdue > 0 ? <style>{entryNote("/after-sales", toAnswer(overdue))}</style> : null
}

export const config = defineWidgetConfig({ zone: "topbar" })

export default OverdueRequestsWidget
