/** Middle of the values; of an even number of them the mean of the middle two. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Percentile: the value below which this share of the values lies. */
export function quantile(values, share) {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** Median of each figure over the turns; a figure that is missing in some turn is left out. */
export function medianFigures(runs) {
  const known = Object.keys(runs[0]).filter((name) => runs.every((run) => run[name] !== undefined))
  return Object.fromEntries(known.map((name) => [name, median(runs.map((run) => run[name]))]))
}
