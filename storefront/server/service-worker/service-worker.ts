interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface WorkerFetchEvent extends WorkerEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

/** The part of `ServiceWorkerGlobalScope` that is used; the DOM types lack it. */
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<{ url: string }[]> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: "install" | "activate", listener: (event: WorkerEvent) => void): void
    (type: "fetch", listener: (event: WorkerFetchEvent) => void): void
    (type: "message", listener: (event: WorkerEvent & { data: unknown }) => void): void
  }
}

/**
 * The service worker: caches visited pages for use without a connection. Pages are network first; hashed files and
 * pictures are cache first. Only public responses are cached: nothing of `/api`, and no page with personal data.
 *
 * There is no precache list of a build's files. Their names are read from each cached page, so that a new build replaces
 * the old one as its pages are visited.
 *
 * Sent to the browser as text: it must not use anything outside this function.
 * @param smallestWidths path of a picture without width and extension → its smallest width, where it is not 320
 */
export function serviceWorker(smallestWidths: Record<string, number>, lowDataCookie: string): void {
  // In the DOM types `self` is a window.
  const scope = self as unknown as WorkerScope
  const OFFLINE_PATH = "/offline"
  /** What the paths of the other language begin with. */
  const OTHER_LANGUAGE = /^\/sw(?=\/|\.data$|$)/
  const MAX_PAGES = 60
  const MAX_BYTES = { files: 4 << 20, pictures: 16 << 20 }
  /** After this time without a response the cached page is shown. */
  const NETWORK_TIMEOUT_MS = 4_000
  const SIZE_HEADER = "x-cached-bytes"
  const DEFAULT_SMALLEST_WIDTH = 320
  const cachedBytes = new Map<string, number>()

  scope.addEventListener("install", (event) => {
    // Safe at any time: no page depends on which worker filled the cache.
    void scope.skipWaiting()
    event.waitUntil(cacheOfflinePages())
  })
  scope.addEventListener("activate", (event) => event.waitUntil(claimClients()))
  // The router posts the URL of each page that it opens without loading a document.
  scope.addEventListener("message", ({ data, waitUntil }) => {
    if (typeof data === "string" && !savesData()) waitUntil.call(undefined, fetchAndCachePage(data))
  })
  scope.addEventListener("fetch", (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== "GET" || url.origin !== scope.location.origin) return
    if (/^\/(?:api|admin|app|auth\/user)\//.test(`${url.pathname.replace(OTHER_LANGUAGE, "")}/`)) return
    if (request.mode === "navigate") event.respondWith(networkFirst(event, url))
    else if (url.pathname.endsWith(".data")) event.respondWith(pageData(request, url))
    else if (url.pathname.startsWith("/assets/")) event.respondWith(cacheFirst(event, "files"))
    else if (/^\/(?:media|scenes)\//.test(url.pathname)) event.respondWith(cacheFirst(event, "pictures"))
  })

  const languageOf = (path: string) => OTHER_LANGUAGE.exec(path)?.[0] ?? ""
  const offlinePathOf = (path: string) => languageOf(path) + OFFLINE_PATH
  const isOfflinePath = (path: string) => path === offlinePathOf(path)

  /** In the languages of the open pages: each has scripts of its own, which a visitor who reads the other would load in vain. */
  async function cacheOfflinePages(): Promise<void> {
    const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true })
    const paths = new Set(windows.map(({ url }) => offlinePathOf(new URL(url).pathname)))
    await Promise.all([...(paths.size > 0 ? paths : [OFFLINE_PATH])].map((path) => fetchAndCachePage(path)))
  }

  async function claimClients(): Promise<void> {
    await scope.clients.claim()
    await (scope.registration as { navigationPreload?: NavigationPreloadManager }).navigationPreload?.enable()
    const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true })
    await Promise.all(windows.map(({ url }) => fetchAndCachePage(url)))
  }

  function savesData(): boolean {
    return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  }

  /** In low-data mode, the request for the smallest width of the same picture. */
  async function toSmallestWidth(request: Request): Promise<Request> {
    const { cookieStore } = scope
    const isLowData = savesData() || (await cookieStore?.get(lowDataCookie))?.value === "1"
    const [, base = "", type = ""] = /^(.+)-\d+(\.(?:avif|webp|jpg))$/.exec(new URL(request.url).pathname) ?? []
    if (!isLowData || base === "") return request
    return new Request(`${base}-${String(smallestWidths[base] ?? DEFAULT_SMALLEST_WIDTH)}${type}`)
  }

  async function networkFirst(event: WorkerFetchEvent, url: URL): Promise<Response> {
    const cached = await caches.match(isOfflinePath(url.pathname) ? url.pathname : url.href, {
      cacheName: "pages",
      ignoreVary: true,
    })
    const network = event.preloadResponse.then((preloaded) => preloaded ?? fetch(event.request))
    // Reached by the redirect below: the network has just failed, so it is not awaited again.
    if (cached && isOfflinePath(url.pathname) && url.search !== "") {
      network.catch(() => undefined)
      return markAsCached(cached)
    }
    const timeout = new Promise<Response>((resolve) => {
      if (cached) setTimeout(resolve, NETWORK_TIMEOUT_MS, cached)
    })
    try {
      const response = await Promise.race([network, timeout])
      if (response !== cached) event.waitUntil(cacheOpenedPage(url.href, response.clone()))
      else network.catch(() => undefined)
      return response
    } catch {
      if (cached) return markAsCached(cached)
      return isOfflinePath(url.pathname)
        ? Response.error()
        : Response.redirect(`${offlinePathOf(url.pathname)}?from=${encodeURIComponent(url.pathname + url.search)}`)
    }
  }

  /** Adds `data-cached`, by which the page starts as offline (`track-connection.ts`). */
  async function markAsCached(page: Response): Promise<Response> {
    const headers = new Headers(page.headers)
    headers.delete("content-encoding")
    headers.delete("content-length")
    return new Response((await page.text()).replace("<html ", '<html data-cached="" '), { headers })
  }

  /** Without a connection, redirects a data request of the router to the document, which may be in the cache. */
  async function pageData(request: Request, url: URL): Promise<Response> {
    try {
      return await fetch(request)
    } catch (error) {
      if (request.signal.aborted) throw error
      url.searchParams.delete("_routes")
      // The router adds the language.
      const path = url.pathname.replace(OTHER_LANGUAGE, "").replace(/(?:\/_)?\.data$/, "") || "/"
      const headers = {
        "x-remix-redirect": path + url.search,
        "x-remix-reload-document": "true",
      }
      return new Response(null, { status: 204, headers })
    }
  }

  /** Fetched as everybody gets it, so without the session. */
  async function fetchAndCachePage(url: string): Promise<void> {
    const { pathname, search } = new URL(url, scope.location.origin)
    await fetch(pathname + search, { credentials: "omit" }).then(
      (response) => cachePage(new URL(pathname + search, scope.location.origin).href, response),
      () => undefined,
    )
  }

  /** A page with what is the visitor's own, such as the cart, is cached as everybody gets it; its scripts show the rest. */
  async function cacheOpenedPage(url: string, response: Response): Promise<void> {
    if (!response.headers.get("cache-control")?.includes("private")) await cachePage(url, response)
    else if (!savesData()) await fetchAndCachePage(url)
  }

  async function cachePage(url: string, response: Response): Promise<void> {
    if (!response.headers.get("cache-control")?.includes("public") || !response.ok || response.redirected) return
    const pages = await caches.open("pages")
    const html = await response.clone().text()
    await pages.delete(url)
    await pages.put(url, response)
    const oldest = (await pages.keys()).filter(({ url }) => !isOfflinePath(new URL(url).pathname)).slice(0, -MAX_PAGES)
    await Promise.all(oldest.map((request) => pages.delete(request)))
    const names = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g))
    await Promise.all([...names].map((name) => fetchAndCacheFile("files", new Request(name))))
    const offline = offlinePathOf(new URL(url).pathname)
    if (!(await pages.match(offline, { ignoreVary: true }))) await fetchAndCachePage(offline)
  }

  async function cacheFirst(event: WorkerFetchEvent, name: keyof typeof MAX_BYTES): Promise<Response> {
    const request = name === "pictures" ? await toSmallestWidth(event.request) : event.request
    const cache = await caches.open(name)
    const cached = await cache.match(request, { ignoreVary: true })
    if (cached) return cached
    try {
      const response = await fetch(request)
      if (response.status === 200) event.waitUntil(cacheFile(name, request, response.clone()))
      return response
    } catch (error) {
      // Fall back to another width or format of the same picture.
      const base = request.url.replace(/-\d+\.\w+$/, "-")
      const similar = name === "pictures" && (await cache.keys()).find(({ url }) => url.startsWith(base))
      const fallback = similar && (await cache.match(similar))
      if (fallback) return fallback
      throw error
    }
  }

  async function fetchAndCacheFile(name: keyof typeof MAX_BYTES, request: Request): Promise<void> {
    if (await caches.match(request, { cacheName: name, ignoreVary: true })) return
    const response = await fetch(request).catch(() => null)
    if (response?.status === 200) await cacheFile(name, request, response)
  }

  async function cacheFile(name: keyof typeof MAX_BYTES, request: Request, response: Response): Promise<void> {
    const cache = await caches.open(name)
    const body = await response.arrayBuffer()
    const headers = new Headers(response.headers)
    headers.delete("content-encoding")
    headers.set(SIZE_HEADER, String(body.byteLength))
    await cache.put(request, new Response(body, { headers }))
    const before = cachedBytes.get(name) ?? (await sizeOf(cache)) - body.byteLength
    cachedBytes.set(name, before + body.byteLength)
    if (before + body.byteLength > MAX_BYTES[name]) await evictOldest(name, cache)
  }

  async function sizeOf(cache: Cache): Promise<number> {
    const responses = await cache.matchAll()
    return responses.reduce((sum, { headers }) => sum + Number(headers.get(SIZE_HEADER)), 0)
  }

  /** Deletes the oldest entries until the cache is 80 % full. */
  async function evictOldest(name: keyof typeof MAX_BYTES, cache: Cache): Promise<void> {
    let bytes = await sizeOf(cache)
    for (const request of await cache.keys()) {
      if (bytes <= 0.8 * MAX_BYTES[name]) break
      const response = await cache.match(request)
      bytes -= Number(response?.headers.get(SIZE_HEADER))
      await cache.delete(request)
    }
    cachedBytes.set(name, bytes)
  }
}
