import type { VitalFigures, WebVital } from "@mavazi/contracts"

/** Upper bounds of buckets, inclusive; above the last one there is one more. CLS is in thousandths. */
const BOUNDS: Readonly<Record<WebVital, readonly number[]>> = {
  lcp: [
    ...[500, 750, 1000, 1250, 1500, 1750, 2000, 2250, 2500, 2750, 3000, 3250, 3500],
    ...[4000, 4500, 5000, 6000, 8000, 10_000, 15_000, 30_000],
  ],
  inp: [25, 50, 75, 100, 125, 150, 175, 200, 250, 300, 350, 400, 500, 600, 800, 1000, 2000, 4000],
  cls: [5, 10, 25, 50, 75, 100, 125, 150, 200, 250, 350, 500, 1000, 2000],
}

/** Bounds of "good" and of "needs improvement" as web.dev defines them. Both are bounds of buckets, so shares are exact. */
const RATINGS: Readonly<Record<WebVital, readonly [good: number, medium: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [100, 250],
}

/** Of the bucket above the last bound. PostgreSQL stores it in an `int`. */
const OPEN = 2_147_483_647

const THOUSANDTHS = 1000
const PERCENTILE = 0.75

/** The bucket of a value, named by its upper bound. */
export function bucketOf(metric: WebVital, value: number): number {
  const scaled = metric === "cls" ? value * THOUSANDTHS : value
  return BOUNDS[metric].find((bound) => scaled <= bound) ?? OPEN
}

/** Visits by bucket. */
export type Histogram = ReadonlyMap<number, number>

/** Shares and 75th percentile of a histogram. */
export function figuresOf(metric: WebVital, histogram: Histogram): VitalFigures {
  const buckets = [...histogram].sort(([one], [other]) => one - other)
  const [goodBound, mediumBound] = RATINGS[metric]
  const upTo = (bound: number) => buckets.reduce((sum, [bucket, visits]) => sum + (bucket <= bound ? visits : 0), 0)
  const visits = upTo(OPEN)
  const good = upTo(goodBound)
  const needsImprovement = upTo(mediumBound) - good
  const value = percentile(metric, buckets, visits)
  const p75 = value !== null && metric === "cls" ? value / THOUSANDTHS : value
  return { visits, good, needsImprovement, poor: visits - good - needsImprovement, p75 }
}

/** Interpolated within its bucket; of the open one, its lower bound. */
function percentile(metric: WebVital, buckets: readonly [number, number][], visits: number): number | null {
  const rank = visits * PERCENTILE
  let below = 0
  for (const [bucket, count] of buckets) {
    if (below + count < rank) {
      below += count
      continue
    }
    const lower = BOUNDS[metric].findLast((bound) => bound < bucket) ?? 0
    return bucket === OPEN ? lower : Math.round(lower + ((bucket - lower) * (rank - below)) / count)
  }
  return null
}
