import { dayOf, type Period, type ReportData } from "@mavazi/contracts"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PollingLoop } from "../concurrency/polling-loop"
import { countedWords } from "./counted-words"
import { isBrowser } from "../http/is-browser"
import { type SearchCount, SearchCounter } from "./search-counter"

/** Container key. */
export const EMPTY_SEARCH = "emptySearch"

const WRITE_INTERVAL_MS = 60_000

/** How long counts are kept. */
const RETENTION_DAYS = 366

/** Different words of a day, so that a flood of made-up words does not fill the table. */
const MAX_WORDS_PER_DAY = 5_000

/** Rows of the report on the screen. */
const SHOWN_ROWS = 10

const ADD = `
  insert into empty_search (day, words, searches)
  select added.day, added.words, added.searches
    from unnest(:days::date[], :words::text[], :searches::int[]) as added(day, words, searches)
   where exists (select from empty_search e where e.day = added.day and e.words = added.words)
      or (select count(*) from empty_search e where e.day = added.day) < ${String(MAX_WORDS_PER_DAY)}
      on conflict (day, words) do update set searches = empty_search.searches + excluded.searches`

const REPORT = `
  select count(*) over ()::int as total, words,
         coalesce(sum(searches) filter (where day >= :from), 0)::int as searches,
         coalesce(sum(searches) filter (where day < :from), 0)::int as "earlierSearches"
    from empty_search
   where day between :earliest and :to
   group by words
   order by searches desc, "earlierSearches" desc, words
   limit :limit`

/** A search that found nothing, and what its request says about its sender. */
interface EmptySearch {
  search: string
  address: string
  userAgent: string | undefined
}

type SearchedWords = ReportData<"searches">["words"][number]

/** Table `empty_search`: words that found nothing in the shop. They are counted in memory and written in batches. */
export class EmptySearchService {
  readonly #knex: Knex
  readonly #logger: Logger
  readonly #counter = new SearchCounter()
  readonly #loop = new PollingLoop(WRITE_INTERVAL_MS, () => this.#writeOrLog())

  readonly __hooks = {
    onApplicationStart: () => {
      this.#loop.start()
      return Promise.resolve()
    },
    onApplicationPrepareShutdown: async () => {
      await this.#loop.stop()
      await this.#writeOrLog()
    },
  }

  constructor(container: {
    [ContainerRegistrationKeys.PG_CONNECTION]: Knex
    [ContainerRegistrationKeys.LOGGER]: Logger
  }) {
    this.#knex = container[ContainerRegistrationKeys.PG_CONNECTION]
    this.#logger = container[ContainerRegistrationKeys.LOGGER]
  }

  /** Counts the search of a person. The searches of robots, e-mail addresses and phone numbers are not counted. */
  count({ search, address, userAgent }: EmptySearch): void {
    if (!isBrowser(userAgent)) return
    const words = countedWords(search)
    if (words !== null) this.#counter.add(words, { address, day: dayOf(new Date()) })
  }

  /**
   * Words that found nothing in a period and in the previous one, of whole days, the most frequent first.
   * @param limit null for all rows
   */
  async report({ from, to, previous }: Period, limit: number | null = SHOWN_ROWS): Promise<ReportData<"searches">> {
    await this.#write()
    const { rows } = await this.#knex.raw<{ rows: (SearchedWords & { total: number })[] }>(REPORT, {
      ...{ from, to, limit },
      earliest: previous.from,
    })
    return { total: rows[0]?.total ?? 0, words: rows.map(({ total: _total, ...row }) => row) }
  }

  /** Deletes counts after a year. */
  async removeOld(): Promise<void> {
    await this.#knex.raw(`delete from empty_search where day < current_date - ?::int`, [RETENTION_DAYS])
  }

  async #write(): Promise<void> {
    const counts = this.#counter.take()
    if (counts.length === 0) return
    const column = <Name extends keyof SearchCount>(name: Name) => counts.map((count) => count[name])
    await this.#knex.raw(ADD, { days: column("day"), words: column("words"), searches: column("searches") })
  }

  /** A batch that cannot be written is lost: it is a statistic. */
  async #writeOrLog(): Promise<void> {
    await this.#write().catch((error: unknown) => {
      this.#logger.error("Searches without results could not be stored.", error as Error)
    })
  }
}
