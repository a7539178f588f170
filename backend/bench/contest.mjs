import { medianFigures } from "./median.mjs"

/**
 * Measures ours and the engine's own way in turns (ours, native, native, ours …), so that whatever else the machine
 * does meets both.
 *
 * @template {Record<string, number | undefined>} Figures
 * @param {object} options
 * @param {(side: "ours" | "native") => Promise<Figures>} options.turn
 * @param {number} options.pairs of turns
 * @param {(figures: Figures) => string} options.describe
 * @param {(line: string) => void} options.log
 * @returns {Promise<{ ours: Figures, native: Figures }>} the median of each figure
 */
export async function inTurns({ turn, pairs, describe, log }) {
  const runs = { ours: [], native: [] }
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of pair % 2 === 0 ? ["ours", "native"] : ["native", "ours"]) {
      const figures = await turn(side)
      runs[side].push(figures)
      log(`  ${side.padEnd(6)} ${describe(figures)}`)
    }
  }
  return { ours: medianFigures(runs.ours), native: medianFigures(runs.native) }
}

/** What `npm run bench` prints and fails by. */
export function verdict(ratio, gate) {
  return { ratio, gate, passed: ratio >= gate }
}
