import type { OrderDetail } from "@mavazi/contracts/orders/order"

/** The used part of `EventSource`. */
export interface EventFeed {
  onerror: (() => void) | null
  addEventListener: (name: string, listener: (event: { data: string }) => void) => void
  close: () => void
  readonly readyState: number
}

export interface OrderWatchPorts {
  openFeed: (path: string) => EventFeed
  fetchOrder: (path: string) => Promise<OrderDetail>
  onOrder: (order: OrderDetail) => void
}

/** `EventSource.CLOSED`: the browser does not reconnect any more. */
const CLOSED = 2

/** The stream sends the order at once and a heartbeat every 15 s. A stream without either is buffered by a proxy. */
const FIRST_EVENT_MS = 5000
const MAX_SILENCE_MS = 20_000

/** Delays between polls in milliseconds; the last one repeats. */
const POLL_PAUSES_MS = [2000, 3000, 5000, 8000]

/** A watched order. */
export interface OrderWatch {
  /** Reads the order now. */
  read: () => Promise<void>
  stop: () => void
}

/**
 * Follows the changes of the order at a path of the API until stopped: by server-sent events, or by polling where proxies cut or buffer the
 * stream. An event that cannot be parsed triggers a read.
 */
export function watchOrder(path: string, { openFeed, fetchOrder, onOrder }: OrderWatchPorts): OrderWatch {
  let stopped = false
  // Reads and events in the order in which they began, and which of them was shown last.
  let begun = 0
  let shown = 0
  let polls = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let silence: ReturnType<typeof setTimeout> | undefined
  const feed = openFeed(path)

  // Race: an answer that was made before a later event must not replace what the event has told.
  const show = (order: OrderDetail, turn: number) => {
    if (stopped || turn < shown) return
    shown = turn
    onOrder(order)
  }

  const read = () => {
    const turn = (begun += 1)
    return fetchOrder(path).then(
      (order) => show(order, turn),
      () => undefined,
    )
  }

  const poll = () => {
    if (stopped || timer !== undefined) return
    const pause = POLL_PAUSES_MS[Math.min(polls, POLL_PAUSES_MS.length - 1)]
    timer = setTimeout(() => {
      polls += 1
      void read().finally(() => {
        timer = undefined
        poll()
      })
    }, pause)
  }

  const pollAfter = (ms: number) => {
    clearTimeout(silence)
    silence = setTimeout(poll, ms)
  }

  const resetSilence = () => {
    if (stopped) return
    clearTimeout(timer)
    timer = undefined
    polls = 0
    pollAfter(MAX_SILENCE_MS)
  }

  const listen = ({ data }: { data: string }) => {
    resetSilence()
    const order = orderIn(data)
    if (order) show(order, (begun += 1))
    else void read()
  }

  feed.addEventListener("order", listen)
  feed.addEventListener("alive", resetSilence)
  feed.onerror = () => {
    if (feed.readyState === CLOSED) feed.close()
    poll()
  }
  pollAfter(FIRST_EVENT_MS)
  const stop = () => {
    stopped = true
    clearTimeout(timer)
    clearTimeout(silence)
    feed.close()
  }
  return { read, stop }
}

function orderIn(data: string): OrderDetail | null {
  try {
    const order = JSON.parse(data) as Partial<OrderDetail> | null
    return typeof order?.id === "string" && typeof order.payment === "object" ? (order as OrderDetail) : null
  } catch {
    return null
  }
}
