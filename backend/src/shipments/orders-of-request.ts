import type { MedusaRequest } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readOrdersOfShipments } from "../medusa-schema/orders/order-lookups"

/** Orders and parcels in a call's path or body. `unpacks`: the call cancels parcels, so that no goods leave. */
interface CallTargets {
  orders: string[]
  parcels: string[]
  unpacks: boolean
}

/** Orders by the effect of a request. */
interface OrdersOfRequest {
  /** Their parcels change. */
  changed: string[]
  /** The part of `changed` whose goods are packed or sent. A parcel already sent is not in it: it may be marked as delivered. */
  leaving: string[]
}

/** Workflows of the engine that pack, send, deliver or unpack; its admin runs any workflow by its name. */
const PARCEL_WORKFLOW = /^(create|mark|update|cancel)-(order-)?(fulfillment|shipment)\b/i

/** Orders whose shipments a request of the engine's admin creates, sends, marks as delivered or cancels. */
export async function ordersOfRequest(
  req: Pick<MedusaRequest, "originalUrl" | "body" | "scope">,
): Promise<OrdersOfRequest> {
  const { orders, parcels, unpacks } = namedBy(req)
  const rows = parcels.length === 0 ? [] : await readOrdersOfShipments(knexOf(req), parcels)
  const changed = [...new Set([...orders, ...rows.map(({ orderId }) => orderId)])].sort()
  if (unpacks) return { changed, leaving: [] }
  const gone = rows.filter(({ hasLeft }) => hasLeft).map(({ orderId }) => orderId)
  const staying = rows.filter(({ hasLeft }) => !hasLeft).map(({ orderId }) => orderId)
  return { changed, leaving: changed.filter((id) => staying.includes(id) || !gone.includes(id)) }
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
      return { orders: strings(parts[0]), parcels: strings(parts[2]), unpacks }
    case "fulfillments":
      return { ...(parts[0] === undefined ? ofFields(body) : { orders: [], parcels: strings(parts[0]) }), unpacks }
    case "workflows-executions": {
      const [name = ""] = parts
      const { input } = fieldsOf(body)
      return PARCEL_WORKFLOW.test(name) ? { ...ofFields(input), unpacks: /^cancel/i.test(name) } : NOTHING
    }
    default:
      return NOTHING
  }
}

const NOTHING: CallTargets = { orders: [], parcels: [], unpacks: false }

function ofFields(thing: unknown): Omit<CallTargets, "unpacks"> {
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
