/**
 * Inline script of each page: registers the service worker once the page can be used, and posts to it the URL of each page
 * that the router opens without loading a document, so that the worker can cache that page.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 */
export function registerServiceWorker(path: string): void {
  /** The worker loads the page once more, and the one about offline pages: on a phone that would delay hydration. */
  const AFTER_LOAD_MS = 2_000
  const workers = (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker
  if (!workers) return
  // Registration is rejected where the browser forbids storage.
  const register = () => void workers.register(path).catch(() => undefined)
  addEventListener("load", () => setTimeout(register, AFTER_LOAD_MS))
  const { navigation } = window as { navigation?: EventTarget }
  const currentUrl = () => location.pathname + location.search
  let cached = currentUrl()
  navigation?.addEventListener("navigatesuccess", () => {
    const url = currentUrl()
    // The router writes the state of the page that it starts on, too: the worker has cached that document.
    if (url === cached) return
    cached = url
    workers.controller?.postMessage(url)
  })
}
