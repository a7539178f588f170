/**
 * Runs in the browser, as text inside the page: knows whether there is a connection to the shop, and says on every page
 * when there is none. Must not wait for the scripts. Stands alone: nothing outside this function exists where it runs.
 *
 * `navigator.onLine` is true on a line that carries nothing, and after a navigation on some browsers. So a page that
 * the service worker has kept (`data-kept`) counts as lost, and after a call without an answer (`unanswered`) the shop
 * is asked for `smallFile`. What is learned is told like the browser's own news, by the events `offline` and `online`,
 * and stands on the page as `data-offline`.
 */
export function tellOffline(smallFile: string): void {
  const TIMEOUT_MS = 5_000
  const FIRST_PAUSE_MS = 1_000
  const LONGEST_PAUSE_MS = 30_000
  const { dataset } = document.documentElement
  const notice = document.createElement("p")
  notice.className = "offline"
  notice.setAttribute("role", "status")
  let pause = FIRST_PAUSE_MS
  let timer: ReturnType<typeof setTimeout> | undefined

  const isLost = () => dataset["offline"] !== undefined
  const tell = () => {
    notice.textContent = isLost()
      ? "You are offline. What you have seen stays open, and changes to your cart are kept."
      : ""
  }
  const askLater = () => {
    clearTimeout(timer)
    timer = setTimeout(() => void ask(), pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  /** HEAD is answered by the shop itself: the service worker answers only GET. */
  const ask = async () => {
    const call = fetch(smallFile, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(TIMEOUT_MS) })
    const isReached = await call.then(
      () => true,
      () => false,
    )
    if (isReached === isLost()) dispatchEvent(new Event(isReached ? "online" : "offline"))
    else if (!isReached) askLater()
  }

  addEventListener("offline", () => {
    dataset["offline"] = ""
    tell()
    askLater()
  })
  addEventListener("online", () => {
    delete dataset["offline"]
    pause = FIRST_PAUSE_MS
    clearTimeout(timer)
    tell()
  })
  addEventListener("unanswered", () => void ask())
  document.addEventListener("visibilitychange", () => {
    if (isLost() && !document.hidden) void ask()
  })
  if (!navigator.onLine || dataset["kept"] !== undefined) dispatchEvent(new Event("offline"))
  // Into the page once React has taken it over; words that appear in a place known before are read out.
  addEventListener("hydrated", () => {
    document.body.append(notice)
    setTimeout(tell, 100)
  })
}
