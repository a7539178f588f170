import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** What a call of the engine's admin names: an order whose goods are packed, or a parcel that leaves. */
interface Named {
  orders: string[]
  parcels: string[]
}

/** Workflows of the engine that pack, send or deliver; its admin runs any workflow by its name. */
const SHIPPING_WORKFLOW = /^(create|mark|update)-(order-)?(fulfillment|shipment)\b/i

/**
 * Ids of the orders whose goods would leave the shop, or be packed for it, by a call of the engine's admin. A parcel that
 * has left is not among them: it may arrive.
 */
export async function leavingOrders(req: Pick<MedusaRequest, "originalUrl" | "body" | "scope">): Promise<string[]> {
  const { orders, parcels } = namedBy(req)
  if (parcels.length === 0) return orders
  const knex = req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await knex.raw<{ rows: { orderId: string; hasLeft: boolean }[] }>(
    `select l.order_id as "orderId", coalesce(f.shipped_at, f.delivered_at) is not null as "hasLeft"
       from order_fulfillment l join fulfillment f on f.id = l.fulfillment_id
      where l.fulfillment_id = any(?) and l.deleted_at is null`,
    [parcels],
  )
  const leaving = rows.filter(({ hasLeft }) => !hasLeft).map(({ orderId }) => orderId)
  const gone = rows.filter(({ hasLeft }) => hasLeft).map(({ orderId }) => orderId)
  return [...new Set([...orders.filter((id) => !gone.includes(id)), ...leaving])].sort()
}

function namedBy({ originalUrl, body }: Pick<MedusaRequest, "originalUrl" | "body">): Named {
  const [path = ""] = originalUrl.split(/[?#]/)
  // Express finds a route in any letter case.
  const [area, ...parts] = path
    .split("/")
    .filter(Boolean)
    .slice(1)
    .map((part) => decodeURIComponent(part))
  // A parcel is unpacked, whatever became of the money.
  if (parts.at(-1)?.toLowerCase() === "cancel") return { orders: [], parcels: [] }
  switch (area?.toLowerCase()) {
    case "orders":
      return { orders: strings(parts[0]), parcels: strings(parts[2]) }
    case "fulfillments":
      return parts[0] === undefined ? ofFields(body) : { orders: [], parcels: strings(parts[0]) }
    case "workflows-executions": {
      const { input } = fieldsOf(body)
      return SHIPPING_WORKFLOW.test(parts[0] ?? "") ? ofFields(input) : { orders: [], parcels: [] }
    }
    default:
      return { orders: [], parcels: [] }
  }
}

function ofFields(thing: unknown): Named {
  const { order_id, orderId, order, id, fulfillment_id, fulfillmentId } = fieldsOf(thing)
  return {
    orders: strings(order_id, orderId, fieldsOf(order)["id"]),
    parcels: strings(id, fulfillment_id, fulfillmentId),
  }
}

const fieldsOf = (thing: unknown): Record<string, unknown> =>
  typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>) : {}

const strings = (...values: unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === "string" && value !== "")),
]
