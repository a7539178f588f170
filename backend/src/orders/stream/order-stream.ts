import type { OrderDetail } from "@mavazi/contracts"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ApiFailure } from "../../http/api-failure"
import { orderDetailOf } from "../read/order-detail"
import { watchOrder } from "./order-watch"
import * as copy from "../copy"

/** An event instead of a comment, so that the page can detect a stalled stream and poll instead. */
const HEARTBEAT = "event: alive\ndata:\n\n"
const HEARTBEAT_MS = 15_000
/** After this time the browser reconnects, and its session is checked again. */
const LIFETIME_MS = 10 * 60_000
/** Concurrent streams per reader. */
const STREAMS_PER_READER = 8

interface WatchedOrder {
  orderId: string
  customerId: string
  /** Whose streams are counted together. */
  reader: string
  /** Calls `end` when the access has ended, until the returned function is called. */
  watchAccess: (end: () => void) => () => void
  /** The order in the language of the request. */
  translate: (order: OrderDetail) => Promise<OrderDetail>
}

const openStreams = new Map<string, Set<MedusaResponse>>()

// At shutdown the engine waits for open responses; an open stream would delay it by minutes.
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    for (const streams of openStreams.values()) for (const stream of streams) stream.end()
  })
}

/**
 * Answers with the order now and whenever it changes, as server-sent events named `order`. The stream ends with the
 * access, such as the session.
 * @throws ApiFailure 404 for an order that is not the shopper's; 429 with too many streams open
 */
export async function streamOrder(
  req: MedusaRequest,
  res: MedusaResponse,
  { orderId, customerId, reader, watchAccess, translate }: WatchedOrder,
): Promise<void> {
  reserveStream(reader, res)
  const detail = await orderDetailOf(req.scope, customerId, orderId)
  if (res.destroyed) return
  res.writeHead(200, {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  })
  res.write("retry: 2000\n\n")
  let sent = Promise.resolve()
  // One after the other, so that the last that is sent is the newest. The page connects again after a failure.
  const send = (changed: OrderDetail) => {
    sent = sent
      .then(async () => void res.write(`event: order\ndata: ${JSON.stringify(await translate(changed))}\n\n`))
      .catch(() => void res.end())
  }
  send(detail)
  const unwatch = watchOrder(req.scope, detail, send)
  const unwatchAccess = watchAccess(() => res.end())
  const heartbeat = setInterval(() => res.write(HEARTBEAT), HEARTBEAT_MS)
  const lifetime = setTimeout(() => res.end(), LIFETIME_MS)
  res.on("close", () => {
    unwatch()
    unwatchAccess()
    clearInterval(heartbeat)
    clearTimeout(lifetime)
  })
}

/** Counts before the first await, so that concurrent requests cannot exceed the limit. */
function reserveStream(reader: string, res: MedusaResponse): void {
  const streams = openStreams.get(reader) ?? new Set()
  if (streams.size >= STREAMS_PER_READER) {
    throw new ApiFailure(429, copy.tooManyWindows, "too_many_requests").retryAfter(30)
  }
  openStreams.set(reader, streams.add(res))
  res.on("close", () => {
    streams.delete(res)
    if (streams.size === 0) openStreams.delete(reader)
  })
}
