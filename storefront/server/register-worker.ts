/**
 * Runs in the browser, as text inside the page: asks for the service worker once the page stands, and tells it of each
 * page that is reached without loading one. Stands alone: nothing outside this function exists where it runs.
 */
export function registerWorker(path: string): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!workers) return
  // Where storage is forbidden there is none, and the shop does without.
  addEventListener("load", () => void workers.register(path).catch(() => undefined))
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener("navigatesuccess", () => {
    workers.controller?.postMessage(location.pathname + location.search)
  })
}
