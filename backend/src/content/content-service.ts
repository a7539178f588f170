import { CONTENT_NAMES, type ContentName, isContentName } from "@mavazi/contracts/content/documents"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readShippingTable } from "../delivery/shipping-table"
import { NEXT_CONTENT_REVISION } from "../medusa-schema/triggers/catalogue-changes"
import { CONTENT_FILES, hashOf } from "./content-files"
import { type Published, readContent } from "./published-content"

/** Container key. */
export const CONTENT = "content"

/** A document that the merchant has changed; `value` is null when they returned to the file. */
export interface DocumentRow {
  name: ContentName
  version: number
  value: unknown
  changed_at: Date
  changed_by: string | null
}

/** A document and its value; of several with the same name the last one counts. */
interface Written {
  name: string
  value: unknown
}

/** A version to publish. */
export interface NextVersion {
  name: ContentName
  /** The version that it follows. */
  after: number
  /** Null for the file. */
  value: unknown
  changedBy: string | null
}

const NEWEST = `select distinct on (name) name, version, value, changed_at, changed_by
                  from content_document order by name, version desc`

interface Options {
  /** Origin of the storefront, for links to previews. */
  shopUrl: string
  /** How long payers' numbers and names are kept. */
  personalDataDays: number
}

/** The shop's words: the files of `content/`, and the versions that the merchant has published. */
export class ContentService {
  readonly shopUrl: string
  readonly #paymentDataDays: number
  readonly #knex: Knex
  #published: Published | undefined

  readonly __hooks = {
    onApplicationStart: () => this.#recordFiles(),
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { shopUrl, personalDataDays }: Options) {
    this.shopUrl = shopUrl
    this.#paymentDataDays = personalDataDays
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /**
   * All documents, read again only when one has changed, or a delivery option that they name.
   * @param knex the caller's transaction, if it has one: a second connection from within it can wait for ever in a full pool
   */
  async published(knex: Knex = this.#knex): Promise<Published> {
    const revision = await readRevision(knex)
    if (this.#published?.revision !== revision) {
      this.#published = { revision, ...(await this.#read(knex, await readNewest(knex))) }
    }
    return this.#published
  }

  /** All documents with a draft in place of the published one; null when the link has expired. */
  async preview(tokenHash: string): Promise<Published | null> {
    const { rows } = await this.#knex.raw<{ rows: { name: string; value: unknown }[] }>(
      "select name, value from content_draft where token_hash = ? and expires_at > now()",
      [tokenHash],
    )
    const [draft] = rows
    if (!draft) return null
    return this.withDraft(draft)
  }

  /** All documents with a draft in place of the published one. */
  async withDraft(draft: Written): Promise<Published> {
    const written = [...(await this.newest()), draft]
    return { revision: await readRevision(this.#knex), ...(await this.#read(this.#knex, written)) }
  }

  /** The newest version of each document that has any. */
  newest(): Promise<DocumentRow[]> {
    return readNewest(this.#knex)
  }

  /** A version of a document; undefined when there is none, as for version 0. */
  async version(name: ContentName, version: number): Promise<DocumentRow | undefined> {
    return this.#knex<DocumentRow>("content_document").where({ name, version }).first()
  }

  /** When the engine first had the text of each file. */
  async filesSeen(): Promise<ReadonlyMap<string, Date>> {
    const rows = await this.#knex<{ name: string; seen_at: Date }>("content_file").select("name", "seen_at")
    return new Map(rows.map(({ name, seen_at }) => [name, seen_at]))
  }

  /**
   * Publishes a version and queues the change for the shop's pages, in one transaction. Returns false when another version
   * was published since `after`.
   */
  async publish({ name, after, value, changedBy }: NextVersion): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `insert into content_document (name, version, value, changed_by)
         select :name, :after + 1, :value::jsonb, :changedBy
          where :after = (select coalesce(max(version), 0) from content_document where name = :name)
         on conflict (name, version) do nothing`,
        { name, after, value: value === null ? null : JSON.stringify(value), changedBy },
      )
      if (rowCount === 0) return false
      await trx.raw(
        `with moved as (${NEXT_CONTENT_REVISION} returning revision)
         insert into catalogue_change (kind, subject) select 'content', revision from moved`,
      )
      return true
    })
  }

  /** Keeps a draft for a preview, and deletes those that have expired. */
  async keepDraft(draft: { tokenHash: string; name: ContentName; value: unknown; expiresAt: Date }): Promise<void> {
    await this.#knex.raw("delete from content_draft where expires_at < now()")
    await this.#knex.raw("insert into content_draft (token_hash, name, value, expires_at) values (?, ?, ?::jsonb, ?)", [
      draft.tokenHash,
      draft.name,
      JSON.stringify(draft.value),
      draft.expiresAt,
    ])
  }

  async #read(knex: Knex, written: readonly Written[]): Promise<Omit<Published, "revision">> {
    const values = Object.fromEntries(written.map(({ name, value }) => [name, value]))
    return readContent(values, { ...(await readShippingTable(knex)), paymentDataDays: this.#paymentDataDays })
  }

  /** Notes the time when a file is new or was changed. */
  async #recordFiles(): Promise<void> {
    await this.#knex.raw(
      `insert into content_file (name, hash) select * from unnest(?::text[], ?::text[])
       on conflict (name) do update set hash = excluded.hash, seen_at = now() where content_file.hash <> excluded.hash`,
      [CONTENT_NAMES, CONTENT_NAMES.map((name) => hashOf(CONTENT_FILES[name]))],
    )
  }
}

async function readNewest(knex: Knex): Promise<DocumentRow[]> {
  const { rows } = await knex.raw<{ rows: DocumentRow[] }>(NEWEST)
  return rows.filter(({ name }) => isContentName(name))
}

async function readRevision(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { revision: string }[] }>("select revision from content_revision")
  return Number(rows[0]?.revision ?? 0)
}
