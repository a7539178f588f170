import { CONTENT_NAMES, type ContentName, isContentName } from "@mavazi/contracts/content/documents"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CONTENT_FILES, hashOf } from "./content-files"
import { type Published, readContent, type WrittenValues } from "./published-content"

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

/** The shop's words: the files of `content/`, and the versions that the merchant has published. */
export class ContentService {
  /** Origin of the storefront, for links to previews. */
  readonly shopUrl: string
  readonly #knex: Knex
  #published: Published | undefined

  readonly __hooks = {
    onApplicationStart: () => this.#recordFiles(),
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { shopUrl }: { shopUrl: string }) {
    this.shopUrl = shopUrl
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** All documents, read again only when one has changed. */
  async published(): Promise<Published> {
    const revision = await this.#revision()
    if (this.#published?.revision !== revision) {
      this.#published = { revision, content: readContent(valuesOf(await this.newest())) }
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
    const values = { ...valuesOf(await this.newest()), [draft.name]: draft.value }
    return { revision: await this.#revision(), content: readContent(values) }
  }

  /** The newest version of each document that has any. */
  async newest(): Promise<DocumentRow[]> {
    const { rows } = await this.#knex.raw<{ rows: DocumentRow[] }>(NEWEST)
    return rows.filter(({ name }) => isContentName(name))
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
      const { rows } = await trx.raw<{ rows: { id: string }[] }>(
        `insert into content_document (name, version, value, changed_by)
         select :name, :after + 1, :value::jsonb, :changedBy
          where :after = (select coalesce(max(version), 0) from content_document where name = :name)
         on conflict (name, version) do nothing returning id`,
        { name, after, value: value === null ? null : JSON.stringify(value), changedBy },
      )
      const [published] = rows
      if (!published) return false
      await trx.raw("insert into catalogue_change (kind, subject) values ('content', ?)", [published.id])
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

  async #revision(): Promise<number> {
    const { rows } = await this.#knex.raw<{ rows: { revision: string }[] }>(
      "select coalesce(max(id), 0) as revision from content_document",
    )
    return Number(rows[0]?.revision ?? 0)
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

const valuesOf = (rows: readonly DocumentRow[]): WrittenValues =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]))
