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
      return { orders: parts[0] === undefined ? ordersIn(body) : [], fulfillments: strings(parts[0]), unpacks }
    default:
      return NOTHING
  }
}

const NOTHING: CallTargets = { orders: [], fulfillments: [], unpacks: false }

const ordersIn = (body: unknown): string[] => strings(((body ?? {}) as { order_id?: unknown }).order_id)

const strings = (...values: unknown[]): string[] => [
  ...new Set(values.filter((value): value is string => typeof value === "string" && value !== "")),
]
