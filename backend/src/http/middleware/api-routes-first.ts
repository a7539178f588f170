import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** An entry of Express's list of handlers: a route, or a middleware without one. */
interface Layer {
  route?: { path: string | RegExp | (string | RegExp)[] } | undefined
}

const sorted = new WeakSet<MedusaRequest["app"]>()

const isShopRoute = ({ route }: Layer): boolean => typeof route?.path === "string" && /^\/api(\/|$)/.test(route.path)

/**
 * The same handlers, with the routes below `/api` before the others. Middlewares keep their places, and routes move only among
 * those between the same two middlewares, so that every request still runs the same handlers in the same order.
 */
export function withApiRoutesFirst<T extends Layer>(layers: readonly T[]): T[] {
  const first = layers.findIndex(({ route }) => route !== undefined)
  if (first === -1) return [...layers]
  const end = layers.findIndex(({ route }, index) => index > first && route === undefined)
  const run = layers.slice(first, end === -1 ? undefined : end)
  const shop = run.filter(isShopRoute)
  const others = run.filter((layer) => !isShopRoute(layer))
  return [...layers.slice(0, first), ...shop, ...others, ...(end === -1 ? [] : layers.slice(end))]
}

/**
 * Sorts the routes with the first request: the engine registers them itself, and the shop's last. Express compares a request with
 * each route before its own, and Medusa has 1,400.
 */
export function apiRoutesFirst(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!sorted.has(req.app)) {
    sorted.add(req.app)
    const router = (req.app as unknown as { _router: { stack: Layer[] } })._router
    // A new list: the requests in progress keep theirs.
    router.stack = withApiRoutesFirst(router.stack)
  }
  next()
}
