import type { Operation } from "../openapi/operation"
import { ProductReviews, ReviewPageQuery } from "../reviews/review"
import { ProductDetail, ProductListQuery, ProductListResponse, SuggestQuery, SuggestResponse } from "./catalogue"
import { CategoryTree, CollectionList } from "./categories"
import { CatalogueChanges, CatalogueChangesQuery } from "./changes"
import { OwnPrices, OwnPricesQuery } from "./own-prices"
import { SitemapPage, SitemapPageQuery } from "./sitemap"

/** Calls of products and search. */
export const catalogueOperations: readonly Operation[] = [
  {
    method: "get",
    path: "/api/products",
    summary: "List products",
    access: "public",
    query: ProductListQuery,
    success: { status: 200, schema: ProductListResponse },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/products/{slug}",
    summary: "One product",
    access: "public",
    success: { status: 200, schema: ProductDetail },
    failures: [404],
  },
  {
    method: "get",
    path: "/api/products/{slug}/reviews",
    summary: "Published reviews of a product, the newest first",
    access: "public",
    query: ReviewPageQuery,
    success: { status: 200, schema: ProductReviews },
    failures: [400, 404],
  },
  {
    method: "get",
    path: "/api/categories",
    summary: "Public categories, as a tree",
    access: "public",
    success: { status: 200, schema: CategoryTree },
    failures: [],
  },
  {
    method: "get",
    path: "/api/collections",
    summary: "Collections",
    access: "public",
    success: { status: 200, schema: CollectionList },
    failures: [],
  },
  {
    method: "get",
    path: "/api/search/suggest",
    summary: "Suggestions while typing",
    access: "public",
    query: SuggestQuery,
    success: { status: 200, schema: SuggestResponse },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/prices",
    summary: "Prices of products for the signed-in customer, by groups of customers",
    access: "shopper",
    query: OwnPricesQuery,
    success: { status: 200, schema: OwnPrices },
    failures: [400, 401],
  },
  {
    method: "get",
    path: "/api/catalogue/changes",
    summary: "Long poll for changes of the catalogue",
    access: "public",
    query: CatalogueChangesQuery,
    success: { status: 200, schema: CatalogueChanges },
    failures: [400],
  },
  {
    method: "get",
    path: "/api/catalogue/sitemap",
    summary: "URLs of all products, for the sitemap",
    access: "public",
    query: SitemapPageQuery,
    success: { status: 200, schema: SitemapPage },
    failures: [400],
  },
]
