import type { Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readCategories } from "../../medusa-schema/products/categories"
import { readCollections } from "../../medusa-schema/products/collections"
import { readTerms } from "../../medusa-schema/products/translations"
import { taxonomiesOf, type Taxonomy } from "../taxonomy/taxonomies"
import { ProductSearch } from "./product-search"
import type { IndexedProduct } from "./product-store"

/** Rows per statement: small enough that other requests are answered in between. */
const BATCH_SIZE = 400

/** Changes after a position in the order of version and id; deleted products have no title. */
const CHANGED = `
  select l.product_id as id, l.version, p.title, p.keywords, p.description, p.swahili, p.price, p.categories, p.offers, p.attributes,
    (extract(epoch from p.published_at) * 1000)::float8 as "publishedAt"
  from catalogue_listed l left join catalogue_product p on p.id = l.product_id
  where (l.version, l.product_id) > (?, ?) and l.version <= ?
  order by l.version, l.product_id limit ${String(BATCH_SIZE)}`

type Row = { version: string; id: string } & (IndexedProduct | { title: null })

/** In-memory index of the catalogue, updated from the read model by version. */
export class ProductIndex {
  private search = new ProductSearch()
  private taxonomies = taxonomiesOf({ categories: [], collections: [], terms: new Map() })
  private version = 0

  constructor(private readonly knex: Knex) {}

  get products(): ProductSearch {
    return this.search
  }

  /** Categories, collections and labels in a language. */
  taxonomyIn(language: Language): Taxonomy {
    return this.taxonomies[language]
  }

  /** Applies all changes up to a version. Searches use the previous state until it is complete. */
  async advance(newest: number): Promise<void> {
    if (newest === this.version) return
    this.taxonomies = taxonomiesOf({
      categories: await readCategories(this.knex),
      collections: await readCollections(this.knex),
      terms: await readTerms(this.knex),
    })
    const isRebuild = this.search.needsRebuild || newest < this.version
    const search = isRebuild ? new ProductSearch() : this.search
    await this.read(search, isRebuild ? 0 : this.version, newest)
    this.search = search
    this.version = newest
  }

  private async read(search: ProductSearch, after: number, newest: number): Promise<void> {
    let place: [version: string, id: string] = [String(after + 1), ""]
    for (;;) {
      const { rows } = await this.knex.raw<{ rows: Row[] }>(CHANGED, [...place, newest])
      const changed = rows.filter((row): row is Row & IndexedProduct => row.title !== null)
      const removed = rows.filter(({ title }) => title === null)
      search.change(
        changed,
        removed.map(({ id }) => id),
      )
      const last = rows.at(-1)
      if (!last || rows.length < BATCH_SIZE) return
      place = [last.version, last.id]
    }
  }
}
