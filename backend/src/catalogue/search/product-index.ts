import type { CategoryRef } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readCategories } from "../../medusa-schema/products/categories"
import { ProductSearch } from "./product-search"
import type { IndexedProduct } from "./product-store"

/** Rows read at once: few enough that other calls are answered in between. */
const AT_ONCE = 400

/** What changed after a place in the order of versions and ids; products that are gone have no title. */
const CHANGED = `
  select l.product_id as id, l.version, p.title, p.keywords, p.description, p.price, p.categories, p.offers,
    (extract(epoch from p.published_at) * 1000)::float8 as "publishedAt"
  from catalogue_listed l left join catalogue_product p on p.id = l.product_id
  where (l.version, l.product_id) > (?, ?) and l.version <= ?
  order by l.version, l.product_id limit ${String(AT_ONCE)}`

type Row = { version: string; id: string } & (IndexedProduct | { title: null })

/** The catalogue in memory, following the rows of the read model by their versions. */
export class ProductIndex {
  private search = new ProductSearch()
  private categories: CategoryRef[] = []
  private version = 0

  constructor(private readonly knex: Knex) {}

  get products(): ProductSearch {
    return this.search
  }

  /** Categories that shoppers may see, as a tree reads. */
  get tree(): readonly CategoryRef[] {
    return this.categories
  }

  /** Learns everything up to a version. What was found before stays found meanwhile. */
  async advance(newest: number): Promise<void> {
    if (newest === this.version) return
    this.categories = await readCategories(this.knex)
    const anew = this.search.needsRebuild || newest < this.version
    const search = anew ? new ProductSearch() : this.search
    await this.read(search, anew ? 0 : this.version, newest)
    this.search = search
    this.version = newest
  }

  private async read(search: ProductSearch, after: number, newest: number): Promise<void> {
    let place: [version: string, id: string] = [String(after + 1), ""]
    for (;;) {
      const { rows } = await this.knex.raw<{ rows: Row[] }>(CHANGED, [...place, newest])
      const changed = rows.filter((row): row is Row & IndexedProduct => row.title !== null)
      const gone = rows.filter(({ title }) => title === null)
      search.change(
        changed,
        gone.map(({ id }) => id),
      )
      const last = rows.at(-1)
      if (!last || rows.length < AT_ONCE) return
      place = [last.version, last.id]
    }
  }
}
