interface LifeEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void
}

interface AskEvent extends LifeEvent {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}

/** The part of a service worker's global scope that is needed here. */
interface WorkerScope {
  location: Location
  registration: ServiceWorkerRegistration
  cookieStore?: { get: (name: string) => Promise<{ value?: string } | null> }
  clients: { claim: () => Promise<void>; matchAll: (options: object) => Promise<{ url: string }[]> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: "install" | "activate", listener: (event: LifeEvent) => void): void
    (type: "fetch", listener: (event: AskEvent) => void): void
    (type: "message", listener: (event: LifeEvent & { data: unknown }) => void): void
  }
}

/**
 * Runs in the browser's service worker, as text: keeps what was browsed, so that it can be opened without a connection.
 * Pages come from the shop while it can be reached; files with a hash in their name and pictures come from here first.
 * Only answers that say they are public are kept: nothing of `/api`, nothing of anybody's own.
 *
 * There is no list of a build's files: a page brings the names of its own, so that a new build replaces an old
 * one by being loaded. Stands alone: nothing outside this function exists where it runs.
 */
export function serviceWorker(smallest: Record<string, number>, lowDataCookie: string): void {
  const scope = self as unknown as WorkerScope
  const OFFLINE = "/offline"
  const MOST_PAGES = 60
  const MOST_BYTES = { files: 4 << 20, pictures: 16 << 20 }
  /** A page kept is shown when the shop takes longer than this. */
  const PATIENCE_MS = 4_000
  const BYTES = "x-kept-bytes"
  /** Width that every picture of the shop is kept in. */
  const SMALLEST = 320
  const kept = new Map<string, number>()

  scope.addEventListener("install", (event) => {
    // The next answer may come from the new worker: none relies on what an old one kept.
    void scope.skipWaiting()
    event.waitUntil(keepPage(OFFLINE))
  })
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver()))
  // A page that was reached within the shop was never asked for as a whole.
  scope.addEventListener("message", ({ data, waitUntil }) => {
    if (typeof data === "string" && !savesData()) waitUntil.call(undefined, keepPage(data))
  })
  scope.addEventListener("fetch", (event) => {
    const { request } = event
    const url = new URL(request.url)
    if (request.method !== "GET" || url.origin !== scope.location.origin) return
    if (/^\/(?:api|admin|app|auth\/user)\//.test(`${url.pathname}/`)) return
    if (request.mode === "navigate") event.respondWith(page(event, url))
    else if (url.pathname.endsWith(".data")) event.respondWith(pageData(request, url))
    else if (url.pathname.startsWith("/assets/")) event.respondWith(file(event, "files"))
    else if (/^\/(?:media|scenes)\//.test(url.pathname)) event.respondWith(file(event, "pictures"))
  })

  async function takeOver(): Promise<void> {
    await scope.clients.claim()
    await (scope.registration as { navigationPreload?: NavigationPreloadManager }).navigationPreload?.enable()
    const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true })
    await Promise.all(windows.map(({ url }) => keepPage(url)))
  }

  function savesData(): boolean {
    return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
  }

  /** The smallest width of a picture, for those who want less data. */
  async function lighter(request: Request): Promise<Request> {
    const { cookieStore } = scope
    const isWanted = savesData() || (await cookieStore?.get(lowDataCookie))?.value === "1"
    const [, base = "", type = ""] = /^(.+)-\d+(\.(?:avif|webp|jpg))$/.exec(new URL(request.url).pathname) ?? []
    if (!isWanted || base === "") return request
    return new Request(`${base}-${String(smallest[base] ?? SMALLEST)}${type}`)
  }

  async function page(event: AskEvent, url: URL): Promise<Response> {
    const known = await caches.match(url.pathname === OFFLINE ? OFFLINE : url.href, {
      cacheName: "pages",
      ignoreVary: true,
    })
    const asked = event.preloadResponse.then((early) => early ?? fetch(event.request))
    // The redirect below leads here: the connection was missed a moment ago.
    if (known && url.pathname === OFFLINE && url.search !== "") {
      asked.catch(() => undefined)
      return asKept(known)
    }
    const late = new Promise<Response>((resolve) => {
      if (known) setTimeout(resolve, PATIENCE_MS, known)
    })
    try {
      const answer = await Promise.race([asked, late])
      if (answer !== known) event.waitUntil(keep(url.href, answer.clone()))
      else asked.catch(() => undefined)
      return answer
    } catch {
      if (known) return asKept(known)
      return url.pathname === OFFLINE
        ? Response.error()
        : Response.redirect(`${OFFLINE}?from=${encodeURIComponent(url.pathname + url.search)}`)
    }
  }

  /** A kept page that says so: by it the page knows that the shop was not reached. */
  async function asKept(page: Response): Promise<Response> {
    const headers = new Headers(page.headers)
    headers.delete("content-encoding")
    headers.delete("content-length")
    return new Response((await page.text()).replace("<html ", '<html data-kept="" '), { headers })
  }

  /** Without a connection the page is asked for as a whole instead, which may be kept; so the router is told. */
  async function pageData(request: Request, url: URL): Promise<Response> {
    try {
      return await fetch(request)
    } catch (error) {
      if (request.signal.aborted) throw error
      url.searchParams.delete("_routes")
      const path = url.pathname.replace(/(?:\/_)?\.data$/, "") || "/"
      const headers = {
        "x-remix-redirect": path + url.search,
        "x-remix-reload-document": "true",
        "x-remix-status": "302",
      }
      return new Response(null, { status: 204, headers })
    }
  }

  async function keepPage(address: string): Promise<void> {
    const { pathname, search } = new URL(address, scope.location.origin)
    await fetch(pathname + search).then(
      (answer) => keep(new URL(pathname + search, scope.location.origin).href, answer),
      () => undefined,
    )
  }

  async function keep(address: string, answer: Response): Promise<void> {
    const isPublic = answer.headers.get("cache-control")?.includes("public") === true
    if (!isPublic || !answer.ok || answer.redirected) return
    const pages = await caches.open("pages")
    const html = await answer.clone().text()
    await pages.delete(address)
    await pages.put(address, answer)
    const oldest = (await pages.keys()).filter(({ url }) => new URL(url).pathname !== OFFLINE).slice(0, -MOST_PAGES)
    await Promise.all(oldest.map((request) => pages.delete(request)))
    const names = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|woff2)/g))
    await Promise.all([...names].map((name) => keepFile("files", new Request(name))))
  }

  async function file(event: AskEvent, name: keyof typeof MOST_BYTES): Promise<Response> {
    const request = name === "pictures" ? await lighter(event.request) : event.request
    const cache = await caches.open(name)
    const known = await cache.match(request, { ignoreVary: true })
    if (known) return known
    try {
      const answer = await fetch(request)
      if (answer.status === 200) event.waitUntil(store(name, request, answer.clone()))
      return answer
    } catch (error) {
      // Another width or format of the picture is better than none.
      const base = request.url.replace(/-\d+\.\w+$/, "-")
      const like = name === "pictures" && (await cache.keys()).find(({ url }) => url.startsWith(base))
      const other = like && (await cache.match(like))
      if (other) return other
      throw error
    }
  }

  async function keepFile(name: keyof typeof MOST_BYTES, request: Request): Promise<void> {
    if (await caches.match(request, { cacheName: name, ignoreVary: true })) return
    const answer = await fetch(request).catch(() => null)
    if (answer?.status === 200) await store(name, request, answer)
  }

  async function store(name: keyof typeof MOST_BYTES, request: Request, answer: Response): Promise<void> {
    const cache = await caches.open(name)
    const body = await answer.arrayBuffer()
    const headers = new Headers(answer.headers)
    headers.delete("content-encoding")
    headers.set(BYTES, String(body.byteLength))
    await cache.put(request, new Response(body, { headers }))
    const before = kept.get(name) ?? (await bytesOf(cache)) - body.byteLength
    kept.set(name, before + body.byteLength)
    if (before + body.byteLength > MOST_BYTES[name]) await makeRoom(name, cache)
  }

  async function bytesOf(cache: Cache): Promise<number> {
    const answers = await cache.matchAll()
    return answers.reduce((sum, { headers }) => sum + Number(headers.get(BYTES)), 0)
  }

  /** Drops what was kept first until four fifths are filled. */
  async function makeRoom(name: keyof typeof MOST_BYTES, cache: Cache): Promise<void> {
    let bytes = await bytesOf(cache)
    for (const request of await cache.keys()) {
      if (bytes <= 0.8 * MOST_BYTES[name]) break
      const answer = await cache.match(request)
      bytes -= Number(answer?.headers.get(BYTES))
      await cache.delete(request)
    }
    kept.set(name, bytes)
  }
}
