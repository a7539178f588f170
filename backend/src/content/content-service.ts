import { isContentName } from "@mavazi/contracts/content/documents"
import { DEFAULT_LANGUAGE, isLanguage, type Language } from "@mavazi/contracts/shared/language"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { readShippingTable } from "../delivery/shipping-table"
import { NEXT_CONTENT_REVISION } from "../medusa-schema/triggers/catalogue-changes"
import { CONTENT_FILES, hashOf } from "./content-files"
import { type Published, readContent } from "./published-content"
import type { DocumentKey, DocumentSources } from "./written-documents"

/** Container key. */
export const CONTENT = "content"

/** A document that the merchant has changed; `value` is null when they returned to the file. */
export interface DocumentRow extends DocumentKey {
  version: number
  value: unknown
  changed_at: Date
  changed_by: string | null
}

/** A document and its value; of several of the same name and language the last one counts. */
export interface Written extends DocumentKey {
  value: unknown
}

/** A version to publish. */
export interface NextVersion extends DocumentKey {
  /** The version that it follows. */
  after: number
  /** Null for the file. */
  value: unknown
  changedBy: string | null
}

const NEWEST = `select distinct on (name, language) name, language, version, value, changed_at, changed_by
                  from content_document order by name, language, version desc`

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
  readonly #published = new Map<Language, Published>()

  readonly __hooks = {
    onApplicationStart: () => this.#recordFiles(),
  }

  constructor(container: { [ContainerRegistrationKeys.PG_CONNECTION]: Knex }, { shopUrl, personalDataDays }: Options) {
    this.shopUrl = shopUrl
    this.#paymentDataDays = personalDataDays
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
  }

  /** All documents in English: see `publishedIn`. */
  published(knex: Knex = this.#knex): Promise<Published> {
    return this.publishedIn(DEFAULT_LANGUAGE, knex)
  }

  /**
   * All documents in a language, read again only when one has changed, or a delivery option that they name.
   * @param knex the caller's transaction, if it has one: a second connection from within it can wait for ever in a full pool
   */
  async publishedIn(language: Language, knex: Knex = this.#knex): Promise<Published> {
    const revision = await readRevision(knex)
    const known = this.#published.get(language)
    if (known?.revision === revision) return known
    const published = { revision, ...(await this.#read(knex, language, await readNewest(knex))) }
    this.#published.set(language, published)
    return published
  }

  /** All documents with a draft in place of the published one; null when the link has expired. */
  async preview(tokenHash: string): Promise<Published | null> {
    const { rows } = await this.#knex.raw<{ rows: Written[] }>(
      "select name, language, value from content_draft where token_hash = ? and expires_at > now()",
      [tokenHash],
    )
    const [draft] = rows
    if (!draft) return null
    return this.withDraft(draft)
  }

  /** All documents in the draft's language, with it in place of the published one. */
  async withDraft(draft: Written): Promise<Published> {
    const written = [...(await this.newest()), draft]
    return { revision: await readRevision(this.#knex), ...(await this.#read(this.#knex, draft.language, written)) }
  }

  /** The newest version of each document that has any. */
  newest(): Promise<DocumentRow[]> {
    return readNewest(this.#knex)
  }

  /** A version of a document; undefined when there is none, as for version 0. */
  async version({ name, language }: DocumentKey, version: number): Promise<DocumentRow | undefined> {
    return this.#knex<DocumentRow>("content_document").where({ name, language, version }).first()
  }

  /** When the engine first had the text of each file. */
  async filesSeen(): Promise<readonly (DocumentKey & { seenAt: Date })[]> {
    return this.#knex("content_file").select("name", "language", "seen_at as seenAt")
  }

  /**
   * Publishes a version and queues the change for the shop's pages, in one transaction. Returns false when another version
   * was published since `after`.
   */
  async publish({ name, language, after, value, changedBy }: NextVersion): Promise<boolean> {
    return this.#knex.transaction(async (trx) => {
      const { rowCount } = await trx.raw<{ rowCount: number }>(
        `insert into content_document (name, language, version, value, changed_by)
         select :name, :language, :after + 1, :value::jsonb, :changedBy
          where :after = (select coalesce(max(version), 0) from content_document where (name, language) = (:name, :language))
         on conflict (name, language, version) do nothing`,
        { name, language, after, value: value === null ? null : JSON.stringify(value), changedBy },
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
  async keepDraft(draft: Written & { tokenHash: string; expiresAt: Date }): Promise<void> {
    await this.#knex.raw("delete from content_draft where expires_at < now()")
    await this.#knex.raw(
      `insert into content_draft (token_hash, name, language, value, expires_at)
       values (:tokenHash, :name, :language, :value::jsonb, :expiresAt)`,
      { ...draft, value: JSON.stringify(draft.value) },
    )
  }

  async #read(knex: Knex, language: Language, written: readonly Written[]): Promise<Omit<Published, "revision">> {
    const facts = { ...(await readShippingTable(knex)), paymentDataDays: this.#paymentDataDays, language }
    return readContent(sourcesOf(written), facts)
  }

  /** Notes the time when a file is new or was changed. */
  async #recordFiles(): Promise<void> {
    const files = Object.entries(CONTENT_FILES).flatMap(([language, documents]) =>
      Object.entries(documents).map(([name, document]) => [name, language, hashOf(document)] as const),
    )
    await this.#knex.raw(
      `insert into content_file (name, language, hash) select * from unnest(?::text[], ?::text[], ?::text[])
       on conflict (name, language) do update set hash = excluded.hash, seen_at = now() where content_file.hash <> excluded.hash`,
      [files.map(([name]) => name), files.map(([, language]) => language), files.map(([, , hash]) => hash)],
    )
  }
}

async function readNewest(knex: Knex): Promise<DocumentRow[]> {
  const { rows } = await knex.raw<{ rows: DocumentRow[] }>(NEWEST)
  return rows.filter(({ name, language }) => isContentName(name) && isLanguage(language))
}

/** The files, and values of documents in place of some of them. */
export function sourcesOf(written: readonly Written[]): DocumentSources {
  const values: Partial<Record<Language, Record<string, unknown>>> = {}
  for (const { name, language, value } of written) (values[language] ??= {})[name] = value
  return { files: CONTENT_FILES, published: values }
}

async function readRevision(knex: Knex): Promise<number> {
  const { rows } = await knex.raw<{ rows: { revision: string }[] }>("select revision from content_revision")
  return Number(rows[0]?.revision ?? 0)
}
