import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { OrderEventsQuery, type OrderEventsResponse } from "../../../../../../contract/admin/events"
import { mpesaService } from "../../../mpesa-service"
import { parseQuery } from "../../../parse-query"
import { namesOf } from "../../../people"

/** Messages about an order's money with their decisions, and actions of merchants, newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse<OrderEventsResponse>): Promise<void> {
  const page = parseQuery(OrderEventsQuery, req.query)
  const { events, next_cursor } = await mpesaService(req.scope).events.listOfOrder(req.params["id"] ?? "", page)
  const names = await namesOf(req.scope, [...new Set(events.flatMap(({ by }) => by ?? []))])
  res.json({ events: events.map((event) => ({ ...event, by: names.get(event.by ?? "") ?? event.by })), next_cursor })
}
