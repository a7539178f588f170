import { dayOf, PAGE_KINDS, type Period, type ReportData, WEB_VITALS, type WebVitalsRequest } from "@mavazi/contracts"
import { BatchedCounts, type BatchedCountsContainer } from "../concurrency/batched-counts"
import { figuresOf, type Histogram } from "./histogram"
import { type VitalCount, VitalCounter } from "./vital-counter"

/** Container key. */
export const WEB_VITAL = "webVital"

// In one order, so that two engines that write at once do not wait for each other.
const ADD = `
  insert into web_vital (day, page, metric, bucket, visits)
  select * from unnest(:days::date[], :pages::text[], :metrics::text[], :buckets::int[], :visits::int[])
      as added(day, page, metric, bucket, visits)
   order by day, page, metric, bucket
      on conflict (day, page, metric, bucket) do update set visits = web_vital.visits + excluded.visits`

const REPORT = `
  select page, metric, bucket,
         coalesce(sum(visits) filter (where day >= :from), 0)::int as visits,
         coalesce(sum(visits) filter (where day < :from), 0)::int as "earlierVisits"
    from web_vital
   where day between :earliest and :to
   group by page, metric, bucket`

type BucketRow = Omit<VitalCount, "day"> & { earlierVisits: number }

/** Table `web_vital`: how fast pages were shown to their readers. Counted in memory and written in batches. */
export class WebVitalService extends BatchedCounts {
  readonly #counter = new VitalCounter()

  constructor(container: BatchedCountsContainer) {
    super(container, "web_vital")
  }

  count(vitals: WebVitalsRequest): void {
    this.#counter.add(vitals, dayOf(new Date()))
  }

  /** Shares and 75th percentiles of a period and of the previous one, of whole days: of all pages, then of each kind. */
  async report({ from, to, previous }: Period): Promise<ReportData<"speed">> {
    await this.write()
    const { rows } = await this.knex.raw<{ rows: BucketRow[] }>(REPORT, { from, to, earliest: previous.from })
    const pages = ["all", ...PAGE_KINDS] as const
    return {
      rows: pages.flatMap((page) =>
        WEB_VITALS.flatMap((metric) => {
          const its = rows.filter((row) => row.metric === metric && (page === "all" || row.page === page))
          if (its.length === 0) return []
          const now = figuresOf(metric, histogramOf(its, "visits"))
          return [{ page, metric, now, earlier: figuresOf(metric, histogramOf(its, "earlierVisits")) }]
        }),
      ),
    }
  }

  protected override async write(): Promise<void> {
    const counts = this.#counter.take()
    if (counts.length === 0) return
    const column = <Name extends keyof VitalCount>(name: Name) => counts.map((count) => count[name])
    await this.knex.raw(ADD, {
      ...{ days: column("day"), pages: column("page"), metrics: column("metric") },
      ...{ buckets: column("bucket"), visits: column("visits") },
    })
  }
}

function histogramOf(rows: readonly BucketRow[], name: "visits" | "earlierVisits"): Histogram {
  const histogram = new Map<number, number>()
  for (const row of rows) if (row[name] > 0) histogram.set(row.bucket, (histogram.get(row.bucket) ?? 0) + row[name])
  return histogram
}
