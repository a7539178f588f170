import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readOrdersOfShipments } from "../medusa-schema/orders/order-lookups"

/** Orders and fulfillments in a call's path or body. `unpacks`: the call cancels fulfillments, so that nothing is sent. */
interface CallTargets {
  orders: string[]
  fulfillments: string[]
  unpacks: boolean
}

/** Orders by the effect of a request. */
interface OrdersOfRequest {
  /** Orders whose shipments change. */
  ordersToLock: string[]
  /** Those of them that the request packs or sends. Marking a sent shipment as delivered is not included. */
  ordersToShip: string[]
}

/** Workflows of the engine that pack, send, deliver or unpack; its admin runs any workflow by its name. */
const FULFILLMENT_WORKFLOW = /^(create|mark|update|cancel)-(order-)?(fulfillment|shipment)\b/i

/** Orders whose shipments a request of the engine's admin creates, sends, marks as delivered or cancels. */
export async function ordersOfRequest(
  req: Pick<MedusaRequest, "originalUrl" | "body" | "scope">,
): Promise<OrdersOfRequest> {
  const { orders, fulfillments, unpacks } = namedBy(req)
  const rows = fulfillments.length === 0 ? [] : await readOrdersOfShipments(knexOf(req), fulfillments)
  const ordersToLock = [...new Set([...orders, ...rows.map(({ orderId }) => orderId)])].sort()
  if (unpacks) return { ordersToLock, ordersToShip: [] }
  const shipped = rows.filter(({ hasLeft }) => hasLeft).map(({ orderId }) => orderId)
  const staying = rows.filter(({ hasLeft }) => !hasLeft).map(({ orderId }) => orderId)
  return { ordersToLock, ordersToShip: ordersToLock.filter((id) => staying.includes(id) || !shipped.includes(id)) }
}

function knexOf(req: Pick<MedusaRequest, "scope">): Knex {
  return req.scope.resolve<Knex>(ContainerRegistrationKeys.PG_CONNECTION)
}

function namedBy({ originalUrl, body }: Pick<MedusaRequest, "originalUrl" | "body">): CallTargets {
  const [path = ""] = originalUrl.split(/[?#]/)
  // Express finds a route in any letter case.
  const [area, ...parts] = path
    .split("/")
    .filter(Boolean)
    .slice(1)
    .map((part) => decodeURIComponent(part))
  const unpacks = parts.at(-1)?.toLowerCase() === "cancel"
  switch (area?.toLowerCase()) {
    case "orders":
      return { orders: strings(parts[0]), fulfillments: strings(parts[2]), unpacks }
    case "fulfillments":
      return { ...(parts[0] === undefined ? ofFields(body) : { orders: [], fulfillments: strings(parts[0]) }), unpacks }
    case "workflows-executions": {
      const [name = ""] = parts
      const { input } = fieldsOf(body)
      return FULFILLMENT_WORKFLOW.test(name) ? { ...ofFields(input), unpacks: /^cancel/i.test(name) } : NOTHING
    }
    default:
      return NOTHING
  }
}

const NOTHING: CallTargets = { orders: [], fulfillments: [], unpacks: false }

function ofFields(thing: unknown): Omit<CallTargets, "unpacks"> {
  const { order_id, orderId, order, id, fulfillment_id, fulfillmentId } = fieldsOf(thing)
  return {
    orders: strings(order_id, orderId, fieldsOf(order)["id"]),
    fulfillments: strings(id, fulfillment_id, fulfillmentId),
  }
}

const fieldsOf = (thing: unknown): Record<string, unknown> =>
  typeof thing === "object" && thing !== null ? (thing as Record<string, unknown>) : {}

const strings = (...values: unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === "string" && value !== "")),
]
