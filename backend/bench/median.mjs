/** Middle of the values; of an even number of them the mean of the middle two. */
function median(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Median of each named figure over the turns; a figure that some turn lacks is left out. */
export function medianFigures(runs, names) {
  const known = names.filter((name) => runs.every((run) => run[name] !== undefined))
  return Object.fromEntries(known.map((name) => [name, median(runs.map((run) => run[name]))]))
}
