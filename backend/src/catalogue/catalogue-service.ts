import type {
  SitemapPage,
  CatalogueChanges,
  ProductDetail,
  ProductListQuery,
  ProductListResponse,
  SuggestResponse,
} from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readSitemapPage } from "./queries/sitemap"
import { ResponseCache, type CachedResponse } from "./queries/response-cache"
import { readDetail, readReviews } from "./queries/product-page"
import { CatalogueFeed } from "./queries/change-feed"
import { changeQueueOf } from "./projection/change-queue"
import { CatalogueProjector } from "./projection/projector"
import { readList } from "./queries/product-list"
import { ProductIndex } from "./search/product-index"
import { categoryTree, collectionList } from "./queries/taxonomy"
import { readSuggestions } from "./queries/suggestions"

/** Container key. */
export const CATALOGUE_MODULE = "catalogue"

interface Dependencies {
  [ContainerRegistrationKeys.PG_CONNECTION]: Knex
  [ContainerRegistrationKeys.LOGGER]: Logger
  [ContainerRegistrationKeys.CONFIG_MODULE]: { projectConfig: { workerMode?: string } }
}

interface Options {
  /** Who gets alerts. */
  alertEmail?: string | undefined
  /** At or below this number of units a variant is low in stock. */
  lowStockUnits: number
}

/** Memory for cached responses. */
const CACHE_BYTES = 48 * 1024 * 1024

/** Read model of the catalogue. Container key `catalogue`. */
export class CatalogueModuleService {
  private readonly knex: Knex
  private readonly feed: CatalogueFeed
  private readonly projector: CatalogueProjector
  private readonly productIndex: ProductIndex
  private readonly responseCache = new ResponseCache(CACHE_BYTES)

  readonly __hooks = {
    onApplicationStart: () => this.projector.start(),
    onApplicationPrepareShutdown: () => this.projector.stop(),
  }

  constructor(dependencies: Dependencies, { alertEmail, lowStockUnits }: Options) {
    this.knex = dependencies[ContainerRegistrationKeys.PG_CONNECTION]
    this.feed = new CatalogueFeed(this.knex)
    this.productIndex = new ProductIndex(this.knex)
    const { workerMode } = dependencies[ContainerRegistrationKeys.CONFIG_MODULE].projectConfig
    this.projector = new CatalogueProjector(changeQueueOf(this.knex, { units: lowStockUnits, address: alertEmail }), {
      logger: dependencies[ContainerRegistrationKeys.LOGGER],
      // A worker process answers no lists, so it does not need the index in memory.
      subscribers: workerMode === "worker" ? [this.feed] : [this.productIndex, this.feed],
      prepare: () => this.feed.start(),
    })
  }

  /** Whether the read model has been up to date since the start of this process; before, lists may lack products. */
  get filled(): boolean {
    return this.projector.filled
  }

  /** One page of products by the filters of `ProductListQuery`. */
  async list(query: ProductListQuery): Promise<ProductListResponse> {
    return readList(this.knex, this.productIndex, query)
  }

  /** Data of a product page; undefined when no published product has this slug. */
  async bySlug(slug: string): Promise<ProductDetail | undefined> {
    return readDetail(this.knex, slug)
  }

  /** Up to six products for an unfinished query. */
  async suggest(q: string): Promise<SuggestResponse> {
    return readSuggestions(this.knex, this.productIndex, q)
  }

  /** Response of the tree of categories. */
  async categoriesResponse(): Promise<CachedResponse> {
    return this.cachedListResponse("categories", () => Promise.resolve(categoryTree(this.productIndex)))
  }

  async collectionsResponse(): Promise<CachedResponse> {
    return this.cachedListResponse("collections", () => Promise.resolve(collectionList(this.productIndex)))
  }

  /** One page of all product URLs. */
  async sitemap(page: number): Promise<SitemapPage> {
    return readSitemapPage(this.knex, page)
  }

  /** Changes after a version; waits up to `waitMs` for one. */
  async changes(after: number | undefined, waitMs: number, signal?: AbortSignal): Promise<CatalogueChanges> {
    if (after === undefined) return { version: this.feed.version, tags: [] }
    return this.feed.changesAfter(after, waitMs, signal)
  }

  /** The cached response of a list or of suggestions, if it is fresh. */
  findListResponse(key: string): CachedResponse | undefined {
    return this.responseCache.find(key, this.feed.listVersion)
  }

  /** Response of a list. Equal queries must have equal keys, different queries different keys. */
  async listResponse(key: string, query: ProductListQuery): Promise<CachedResponse> {
    return this.cachedListResponse(key, () => this.list(query))
  }

  async suggestResponse(key: string, q: string): Promise<CachedResponse> {
    return this.cachedListResponse(key, () => this.suggest(q))
  }

  /** Response of a product page; undefined when there is no such product. */
  async productResponse(slug: string): Promise<CachedResponse | undefined> {
    const { version } = this.feed
    return this.responseCache.findOrMake(`product ${slug}`, { version, freshFrom: this.feed.pageVersion(slug) }, () =>
      this.bySlug(slug),
    )
  }

  /** Response of a page of the product's reviews; undefined when there is no such product. */
  async reviewsResponse(slug: string, page: number): Promise<CachedResponse | undefined> {
    const versions = { version: this.feed.version, freshFrom: this.feed.pageVersion(slug) }
    return this.responseCache.findOrMake(`reviews ${String(page)} ${slug}`, versions, () =>
      readReviews(this.knex, slug, page),
    )
  }

  /** Response with the table of shipping options, made by `read` after each of their changes. */
  async shippingResponse(read: (knex: Knex) => Promise<object>): Promise<CachedResponse> {
    const { version, shippingVersion: freshFrom } = this.feed
    return this.required("shipping", { version, freshFrom }, () => read(this.knex))
  }

  /** Response with the shop's words, or the part of this name, made by `read` after each of their changes. */
  async contentResponse(part: string, read: () => Promise<object>): Promise<CachedResponse> {
    const { version, contentVersion: freshFrom } = this.feed
    return this.required(`content ${part}`, { version, freshFrom }, read)
  }

  private async cachedListResponse(key: string, make: () => Promise<object>): Promise<CachedResponse> {
    const { version, listVersion: freshFrom } = this.feed
    return this.required(key, { version, freshFrom }, make)
  }

  private async required(
    key: string,
    versions: { version: number; freshFrom: number },
    make: () => Promise<object>,
  ): Promise<CachedResponse> {
    const answer = await this.responseCache.findOrMake(key, versions, make)
    if (!answer) throw new Error(`No answer was made for ${key}`)
    return answer
  }
}
