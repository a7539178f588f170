import type { CatalogueChanges, Language, ProductListQuery, SitemapPage } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readSitemapPage } from "./queries/sitemap"
import { ResponseCache, type CachedResponse } from "./queries/response-cache"
import { readDetail, readReviews } from "./queries/product-page"
import { CatalogueFeed } from "./queries/change-feed"
import { changeQueueOf } from "./projection/change-queue"
import { CatalogueProjector } from "./projection/projector"
import { type CatalogueReader, readList } from "./queries/product-list"
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

  /** Response of the tree of categories. */
  async categoriesResponse(language: Language): Promise<CachedResponse> {
    return this.cachedListResponse(`categories ${language}`, () =>
      Promise.resolve(categoryTree(this.productIndex, language)),
    )
  }

  async collectionsResponse(language: Language): Promise<CachedResponse> {
    return this.cachedListResponse(`collections ${language}`, () =>
      Promise.resolve(collectionList(this.productIndex, language)),
    )
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
  async listResponse(key: string, query: ProductListQuery, language: Language): Promise<CachedResponse> {
    return this.cachedListResponse(`${language} ${key}`, () => readList(this.readerIn(language), query))
  }

  async suggestResponse(key: string, q: string, language: Language): Promise<CachedResponse> {
    return this.cachedListResponse(`${language} ${key}`, () => readSuggestions(this.readerIn(language), q))
  }

  /** Response of a product page; undefined when there is no such product. */
  async productResponse(slug: string, language: Language): Promise<CachedResponse | undefined> {
    const versions = { version: this.feed.version, freshFrom: this.feed.pageVersion(slug) }
    return this.responseCache.findOrMake(`product ${language} ${slug}`, versions, () =>
      readDetail(this.knex, slug, language),
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
  async shippingResponse(language: Language, read: (knex: Knex) => Promise<object>): Promise<CachedResponse> {
    const { version, shippingVersion: freshFrom } = this.feed
    return this.required(`shipping ${language}`, { version, freshFrom }, () => read(this.knex))
  }

  /** Response with the shop's words, or the part of this name, made by `read` after each of their changes. */
  async contentResponse(part: string, read: () => Promise<object>): Promise<CachedResponse> {
    const { version, contentVersion: freshFrom } = this.feed
    return this.required(`content ${part}`, { version, freshFrom }, read)
  }

  private readerIn(language: Language): CatalogueReader {
    return { knex: this.knex, index: this.productIndex, language }
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
