import { dayOf, type Period, type ReportData } from "@mavazi/contracts"
import { BatchedCounts, type BatchedCountsContainer } from "../concurrency/batched-counts"
import { countedWords } from "./counted-words"
import { isBrowser } from "../http/is-browser"
import { type SearchCount, SearchCounter } from "./search-counter"

/** Container key. */
export const EMPTY_SEARCH = "emptySearch"

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
export class EmptySearchService extends BatchedCounts {
  readonly #counter = new SearchCounter()

  constructor(container: BatchedCountsContainer) {
    super(container, "empty_search")
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
    await this.write()
    const { rows } = await this.knex.raw<{ rows: (SearchedWords & { total: number })[] }>(REPORT, {
      ...{ from, to, limit },
      earliest: previous.from,
    })
    return { total: rows[0]?.total ?? 0, words: rows.map(({ total: _total, ...row }) => row) }
  }

  protected override async write(): Promise<void> {
    const counts = this.#counter.take()
    if (counts.length === 0) return
    const column = <Name extends keyof SearchCount>(name: Name) => counts.map((count) => count[name])
    await this.knex.raw(ADD, { days: column("day"), words: column("words"), searches: column("searches") })
  }
}
