/**
 * Inline script of each page: tracks whether the shop can be reached and shows a notice while it cannot. It runs before
 * the page's scripts.
 *
 * `navigator.onLine` alone is not enough: it is true on a network without access, and in some browsers after each
 * navigation. So a page that the service worker served from its cache (`data-cached`) starts as offline, and after a
 * failed call (event `no-response`) `probeUrl` is fetched. The result is published as the browser's own events `offline`
 * and `online`, and as `data-offline` on the root element.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 */
export function trackConnection(probeUrl: string, offlineNotice: string): void {
  const TIMEOUT_MS = 5_000
  const MIN_DELAY_MS = 1_000
  const MAX_DELAY_MS = 30_000
  const { dataset } = document.documentElement
  const notice = document.createElement("p")
  notice.className = "offline"
  notice.setAttribute("role", "status")
  let delay = MIN_DELAY_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const isOffline = () => dataset["offline"] !== undefined
  const showNotice = () => {
    notice.textContent = isOffline() ? offlineNotice : ""
  }
  const scheduleProbe = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void probe(), delay)
    delay = Math.min(2 * delay, MAX_DELAY_MS)
  }
  /** HEAD, because the service worker handles only GET. */
  const probe = async () => {
    const call = fetch(probeUrl, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) })
    const isReachable = await call.then(
      () => true,
      () => false,
    )
    if (isReachable === isOffline()) dispatchEvent(new Event(isReachable ? "online" : "offline"))
    else if (!isReachable) scheduleProbe()
  }

  addEventListener("offline", () => {
    dataset["offline"] = ""
    showNotice()
    scheduleProbe()
  })
  addEventListener("online", () => {
    delete dataset["offline"]
    delay = MIN_DELAY_MS
    clearTimeout(timer)
    showNotice()
  })
  addEventListener("no-response", () => void probe())
  document.addEventListener("visibilitychange", () => {
    if (isOffline() && !document.hidden) void probe()
  })
  if (!navigator.onLine || dataset["cached"] !== undefined) dispatchEvent(new Event("offline"))
  // Added after hydration, which would remove it. Screen readers announce text that is set in an existing live region.
  addEventListener("hydrated", () => {
    document.body.append(notice)
    setTimeout(showNotice, 100)
  })
}
