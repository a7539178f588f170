import { faultsOf } from "./faults-of.mjs"

const PAGES = "storefront/server/pages/"
const HTTP = "storefront/server/http/"
const URLS = [`${PAGES}canonical-url.test.ts`]
const CACHE = [`${PAGES}render-cache.test.ts`]
const CHANGES = [`${PAGES}catalogue-changes.test.ts`]

export const PAGE_KEY_FAULTS = [
  ...faultsOf(`${PAGES}canonical-url.ts`, URLS, [
    ["inStock: /^true$/,", "", "pages with and without sold-out products share a cache entry"],
    ["minPrice: PRICE,", "", "two lowest prices share a page"],
    ["maxPrice: PRICE,", "", "two highest prices share a page"],
    ["color: VALUE,", "", "two colours share a page"],
    ["size: VALUE,", "", "two sizes share a page"],
    ["q: /^.{1,120}$/u,", "", "two searches share a page"],
    ["price-asc|price-desc|name", "price-asc|price-desc", "sorting by name shares the unsorted page"],
    ["price-asc|price-desc|name", "price-asc|name", "descending prices share the unsorted page"],
    ['LIST_MULTIPLE = ["size", "color"]', 'LIST_MULTIPLE = ["size"]', "the second colour is dropped"],
    ['LIST_MULTIPLE = ["size", "color"]', 'LIST_MULTIPLE = ["color"]', "the second size is dropped"],
    ["category: /^.{1,300}$/u,", "", "a collection narrowed by category shares its whole page"],
    ["values.sort()", "values", "the order of two sizes makes two entries"],
    ["slice(0, MAX_VALUES)", "slice(0)", "one page fills the cache with repeated values"],
    ['!search.has("_routes")', "true", "a part of a page's data is cached as the whole"],
    ['["page", "reviews"]', '["reviews"]', "the first page has two entries"],
    ['["page", "reviews"]', '["page"]', "the first page of reviews has two entries"],
    ["parameters: { reviews: PAGE } }", "parameters: {} }", "all pages of reviews are the first"],
    ["|cart|offline)", "|cart|offline|profile)", "the profile page is cached for everybody"],
    ["parameters: { page: PAGE } }", "parameters: {} }", "all pages of the home page are the first"],
  ]),
  ...faultsOf(`${PAGES}render-cache.ts`, CACHE, [
    ["if (running) return running", "", "concurrent requests render the same page"],
    ["entry.staleSince ??= now", "entry.staleSince = now", "a page that changes often is never rendered again"],
    [
      "hasChangedTag(invalidatedTags, page.tags) ? this.#options.now() : null",
      "null",
      "a change during a render is lost",
    ],
    ['changed.has("all") || ', "", "a lost connection leaves old pages"],
    ["if (page.isCacheable) {", "{", "an error page is cached"],
    ["sizeCalculation: ({ page }) => page.size", "sizeCalculation: () => 1", "the cache is not bounded in bytes"],
    ["page.isCacheable ? page : entry.page", "page", "an error replaces a stale page"],
    ["this.#connected || ", "", "pages expire each second while changes are received"],
  ]),
  ...faultsOf(`${PAGES}catalogue-changes.ts`, CHANGES, [
    ['version === null ? ["all"] : changes.tags', "changes.tags", "pages rendered before the first answer stay"],
    [
      'version === null ? ["all"] : changes.tags',
      'version === null ? ["all"] : []',
      "changes after a reconnect are ignored",
    ],
    ["version = changes.version", "", "every poll starts again"],
    ["listener.setConnected(true)", "", "pages expire each second although changes are received"],
    ["listener.setConnected(false)", "", "old pages are served while the engine is away"],
    ["if (!response.ok)", "if (false)", "an error of the engine counts as an answer"],
  ]),
  ...faultsOf(
    `${HTTP}engine-proxy.ts`,
    [`${HTTP}engine-proxy.test.ts`],
    [
      ["isSafe(request) && !isRetry", "!isRetry", "a POST is sent on a connection that the engine may close"],
      [
        "isSafe(request) && !isRetry",
        "isSafe(request)",
        "a retry is sent on another connection that the engine may close",
      ],
      ["upstream.reusedSocket && ", "", "a POST whose connection breaks is sent twice"],
      ['"x-forwarded-for": request.socket.remoteAddress ?? "",', "", "the engine counts all visitors as one"],
      [
        'request.socket.remoteAddress ?? ""',
        'request.headers["x-forwarded-for"] ?? ""',
        "a visitor chooses the address that limits count",
      ],
      ["/^\\/(?:api|media)\\//", "/^\\/(?:api|media|admin)\\//", "the engine's admin is public"],
      ["[...HOP_BY_HOP_HEADERS, ...SOFTWARE_HEADERS]", "HOP_BY_HOP_HEADERS", "answers name the server's software"],
    ],
  ),
  ...faultsOf(
    `${HTTP}client-ip.ts`,
    [`${HTTP}client-ip.test.ts`],
    [
      [".at(-1)", ".at(0)", "a visitor chooses the address that limits count"],
      ["isProxy && ", "", "a header of a visitor is trusted"],
      ["slice(0, 4)", "slice(0, 8)", "an IPv6 subscriber has endless addresses"],
      ['["172.16.0.0", 12]', '["172.16.0.0", 8]', "a public network counts as the proxy"],
    ],
  ),
  ...faultsOf(
    `${HTTP}content-security-policy.ts`,
    [`${HTTP}content-security-policy.test.ts`],
    [
      ["\"frame-ancestors 'none'\",", "", "other sites can frame the shop"],
      ["\"script-src 'self'\"", "\"script-src 'self' 'unsafe-inline'\"", "an injected script runs"],
      ["\"object-src 'none'\",", "", "plug-ins are allowed"],
      ["\"base-uri 'none'\",", "", "an injected base changes all links"],
    ],
  ),
]
