/**
 * Inline script of each page: registers the service worker after `load`, and posts to it the URL of each page that the
 * router opens without loading a document, so that the worker can cache that page.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 */
export function registerServiceWorker(path: string): void {
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!workers) return
  // Registration is rejected where the browser forbids storage.
  addEventListener("load", () => void workers.register(path).catch(() => undefined))
  const { navigation } = window as { navigation?: EventTarget }
  navigation?.addEventListener("navigatesuccess", () => {
    workers.controller?.postMessage(location.pathname + location.search)
  })
}
