import { WEB_VITALS, type PageKind, type WebVital, type WebVitalsRequest } from "@mavazi/contracts"
import { bucketOf } from "./histogram"

/** How often a metric was in a bucket, on a day and on a kind of page. */
export interface VitalCount {
  day: string
  page: PageKind
  metric: WebVital
  bucket: number
  visits: number
}

/** Counts in memory until the batch is taken. A batch is bounded by days, pages and buckets. */
export class VitalCounter {
  #counts = new Map<string, VitalCount>()

  add(vitals: WebVitalsRequest, day: string): void {
    const { page } = vitals
    for (const metric of WEB_VITALS) {
      const value = vitals[metric]
      if (value === undefined) continue
      const bucket = bucketOf(metric, value)
      const key = [day, page, metric, bucket].join(" ")
      const count = this.#counts.get(key) ?? { day, page, metric, bucket, visits: 0 }
      this.#counts.set(key, { ...count, visits: count.visits + 1 })
    }
  }

  /** The counts since the last call. */
  take(): VitalCount[] {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    return counts
  }
}
