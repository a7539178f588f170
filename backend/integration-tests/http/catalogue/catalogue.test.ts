import {
  SitemapPage,
  CatalogueChanges,
  ErrorBody,
  ProductDetail,
  ProductListResponse,
  type ProductCard,
} from "@mavazi/contracts"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type Shop, type Visitor } from "../../harness"

let shop: Shop
let guest: Visitor

beforeAll(async () => {
  shop = await startShop({ simulator: false })
  guest = shop.visitor()
})
afterAll(() => shop.stop())

async function list(query = ""): Promise<ProductListResponse> {
  const answer = await guest.api<unknown>(`/api/products${query}`)
  expect(answer.status).toBe(200)
  return ProductListResponse.parse(answer.body)
}

async function everything(query = ""): Promise<ProductCard[]> {
  const join = query ? `${query}&` : "?"
  const first = await list(`${join}limit=48`)
  const rest = await Promise.all(
    Array.from({ length: first.pages - 1 }, (_, page) => list(`${join}limit=48&page=${String(page + 2)}`)),
  )
  return [first, ...rest].flatMap((page) => page.products)
}

describe("GET /api/products", () => {
  it("answers the specified call with eight products, the page count and the total [AP-15] [AP-16]", async () => {
    const { products, pages, total, page } = await list("?page=1&limit=8")
    expect(products).toHaveLength(8)
    expect({ page, pages }).toEqual({ page: 1, pages: Math.ceil(total / 8) })
    for (const product of products) {
      expect(product._id).toBe(product.id)
      expect(product.title).toBe(product.name)
      expect(product.desc).toBe(product.description)
      expect(product.img).toBe(product.image)
    }
  })

  it("shows every published product on exactly one page", async () => {
    const { rows } = await shop.db.query<{ count: number }>(
      "select count(*)::integer as count from product where status = 'published' and deleted_at is null",
    )
    const ids = (await everything()).map((product) => product.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toHaveLength(rows[0]?.count ?? -1)
  })

  it("answers the named products, in their order and without deleted ones", async () => {
    const [a, b, c] = (await list()).products.map(({ id }) => id)
    const { products, total, pages } = await list(`?ids=${[c, "prod_gone", a, b, a].join(",")}&limit=1&category=none`)
    expect(products.map(({ id }) => id)).toEqual([c, a, b])
    expect({ total, pages }).toEqual({ total: 3, pages: 1 })
    const many = Array.from({ length: 49 }, (_, n) => `prod_${String(n)}`).join(",")
    expect((await guest.api(`/api/products?ids=${many}`)).status).toBe(400)
  })

  it("returns an empty page after the last one and lowers a limit above the maximum", async () => {
    expect((await list("?page=1000")).products).toEqual([])
    expect((await list("?limit=1000000000")).products.length).toBeLessThanOrEqual(48)
  })

  it.each([
    ["newest", (p: ProductCard) => -Date.parse(p.createdAt)],
    ["price-asc", (p: ProductCard) => p.price],
    ["price-desc", (p: ProductCard) => -p.price],
    ["name", (p: ProductCard) => p.name.toLowerCase()],
  ])("sorts by %s", async (sort, keyOf) => {
    const keys = (await everything(`?sort=${sort}`)).map((product): string | number => keyOf(product))
    expect(keys).toEqual([...keys].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)))
  })

  it("shows a category with its subcategories, or one subcategory alone [SH-11]", async () => {
    const women = await everything("?category=women")
    expect(women.length).toBeGreaterThan(0)
    expect(new Set(women.map((product) => product.category))).toEqual(new Set(["women"]))
    const { facets } = await list("?category=women&facets=true")
    const below = facets?.category.find(({ label }) => label === women[0]?.subcategory)
    const sub = await everything(`?category=${below?.value ?? "none"}`)
    expect(sub).toHaveLength(below?.count ?? -1)
    expect(new Set(sub.map((product) => product.subcategory))).toEqual(new Set([below?.label]))
  })

  it("treats products published in the last 60 days as new, and at least the sixteen newest [HM-14]", async () => {
    /** Sets the age of all products, and another one for the first; waits until the list is updated. */
    const publish = async (first: number, age: string, otherwise: string, expected: number) => {
      await shop.db.query(
        `update product p set created_at = now() - (case when n.place <= $1 then $2 else $3 end)::interval - n.place * interval '1 second'
           from (select id, row_number() over (order by id) as place from product) n where n.id = p.id`,
        [first, age, otherwise],
      )
      await expect.poll(async () => (await list("?category=new")).total, { timeout: 10_000 }).toBe(expected)
    }
    const { total: all, products } = await list()
    const newest = products[0]?.id
    expect(all).toBeGreaterThan(20)
    await shop.db.query("create table product_age as select id, created_at as at from product")
    await publish(20, "59 days 23 hours", "60 days 1 hour", 20)
    const isNew = await everything("?category=new")
    expect(isNew.map(({ id }) => id)).toEqual((await everything()).slice(0, 20).map(({ id }) => id))
    await publish(15, "59 days 23 hours", "60 days 1 hour", 16)
    await shop.db.query("update product p set created_at = before.at from product_age before where before.id = p.id")
    await expect.poll(async () => (await list()).products[0]?.id, { timeout: 10_000 }).toBe(newest)
  })

  it.each([
    ["?page=0", "page"],
    ["?page=abc", "page"],
    ["?page=1&page=2", "page"],
    ["?limit=-1", "limit"],
    ["?sort=cheapest", "sort"],
    ["?category[$ne]=x", "category"],
    ["?minPrice=-5", "minPrice"],
    ["?inStock=maybe", "inStock"],
  ])("rejects %s and names the field", async (query, field) => {
    const { status, body } = await guest.api<unknown>(`/api/products${query}`)
    expect(status).toBe(400)
    const { message, errors } = ErrorBody.parse(body)
    expect(message).not.toBe("")
    expect(Object.keys(errors ?? {})).toEqual([field])
  })

  it("accepts empty and very long values without an error", async () => {
    expect((await list("?category=&q=&size=")).total).toBe((await list()).total)
    expect((await list("?minPrice=99999999999999")).total).toBe(0)
    expect((await list("?category=no-such-thing")).total).toBe(0)
  })

  it("can be cached and revalidated by its ETag", async () => {
    const first = await guest.api<unknown>("/api/products")
    const etag = first.headers.get("etag") ?? ""
    expect(etag).toMatch(/^".+"$/)
    expect(first.headers.get("cache-control")).toMatch(/public.*s-maxage=\d/)
    expect(first.headers.get("set-cookie")).toBeNull()
    const again = await guest.api<unknown>("/api/products", { headers: { "if-none-match": `W/${etag}` } })
    expect({ status: again.status, body: again.body }).toEqual({ status: 304, body: "" })
    const other = await guest.api<unknown>("/api/products", { headers: { "if-none-match": '"other"' } })
    expect(other.status).toBe(200)
  })
})

describe("GET /api/products/{slug}", () => {
  it("contains all data of the product page", async () => {
    const [card] = (await list()).products
    const answer = await guest.api<unknown>(`/api/products/${card?.slug ?? ""}`)
    const product = ProductDetail.parse(answer.body)
    expect(product).toMatchObject({ ...card })
    expect(product.stock).toBe(product.variants.reduce((sum, variant) => sum + variant.stock, 0))
    expect(product.price).toBe(Math.min(...product.variants.map((variant) => variant.price)))
    expect(product.related.map(({ id }) => id)).not.toContain(product.id)
    expect(answer.headers.get("etag")).not.toBeNull()
  })

  it("shows a variant's stock as stocked minus reserved", async () => {
    const { rows } = await shop.db.query<{ slug: string; variant: string; free: number }>(
      `select p.handle as slug, v.id as variant, (l.stocked_quantity - l.reserved_quantity)::integer as free
       from product p join product_variant v on v.product_id = p.id and v.deleted_at is null
       join product_variant_inventory_item i on i.variant_id = v.id
       join inventory_level l on l.inventory_item_id = i.inventory_item_id
       where p.status = 'published' and v.manage_inventory order by v.id limit 30`,
    )
    for (const { slug, variant, free } of rows) {
      const { variants } = ProductDetail.parse((await guest.api<unknown>(`/api/products/${slug}`)).body)
      expect(variants.find(({ id }) => id === variant)?.stock).toBe(Math.max(0, free))
    }
  })

  it.each(["no-such-product", "x".repeat(300), "..%2f..%2fetc"])("answers 404 for %s", async (slug) => {
    const { status, body } = await guest.api<unknown>(`/api/products/${slug}`)
    expect(status).toBe(404)
    expect(ErrorBody.parse(body).message).not.toBe("")
  })
})

describe("GET /api/catalogue/sitemap", () => {
  it("lists every product for sale once, with the time of its last change", async () => {
    const answer = await guest.api<unknown>("/api/catalogue/sitemap")
    const { urls, pages } = SitemapPage.parse(answer.body)
    expect(pages).toBe(1)
    expect(urls.map(({ slug }) => slug)).toEqual((await everything()).map(({ slug }) => slug).sort())
    for (const { changedAt } of urls) expect(Date.parse(changedAt)).toBeLessThanOrEqual(Date.now())
  })

  it("is empty after the last page, and rejects an invalid page", async () => {
    const behind = SitemapPage.parse((await guest.api<unknown>("/api/catalogue/sitemap?page=2")).body)
    expect(behind).toEqual({ urls: [], pages: 1 })
    expect((await guest.api("/api/catalogue/sitemap?page=0")).status).toBe(400)
  })
})

describe("GET /api/catalogue/changes", () => {
  it("returns the newest version at once, and nothing new after it", async () => {
    const now = CatalogueChanges.parse((await guest.api<unknown>("/api/catalogue/changes")).body)
    expect(now.tags).toEqual([])
    const after = await guest.api<unknown>(`/api/catalogue/changes?after=${String(now.version)}&wait=0`)
    expect(CatalogueChanges.parse(after.body)).toEqual(now)
    expect(after.headers.get("cache-control")).toBe("no-store")
  })

  it("reports that everything changed to a caller whose version is unknown", async () => {
    for (const after of ["0", "999999999"]) {
      const { body } = await guest.api<unknown>(`/api/catalogue/changes?after=${after}`)
      expect(CatalogueChanges.parse(body).tags).toEqual(["all"])
    }
  })

  it("rejects an invalid version", async () => {
    expect((await guest.api("/api/catalogue/changes?after=-1")).status).toBe(400)
    expect((await guest.api("/api/catalogue/changes?after=1&wait=soon")).status).toBe(400)
  })
})
