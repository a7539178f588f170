import { median, medianFigures } from "./median.mjs"

/**
 * Measures two sides in turns (ours, native, native, ours …), so that other load on the machine affects both.
 *
 * @template {Record<string, number | undefined>} Figures
 * @param {object} options
 * @param {[string, string]} [options.sides] ours and the engine's own way, unless others are named
 * @param {(side: string) => Promise<Figures>} options.turn
 * @param {number} options.pairs of turns
 * @param {(figures: Figures) => string} options.describe
 * @param {(line: string) => void} options.log
 * @returns {Promise<Record<string, Figures[]>>} what each turn measured, by side
 */
export async function takeTurns({ sides = ["ours", "native"], turn, pairs, describe, log }) {
  const runs = Object.fromEntries(sides.map((side) => [side, []]))
  for (let pair = 0; pair < pairs; pair += 1) {
    for (const side of pair % 2 === 0 ? sides : sides.toReversed()) {
      const figures = await turn(side)
      runs[side].push(figures)
      log(`  ${side.padEnd(6)} ${describe(figures)}`)
    }
  }
  return runs
}

/** The median of each figure of `takeTurns`, by side. */
export async function inTurns(options) {
  const runs = await takeTurns(options)
  return Object.fromEntries(Object.entries(runs).map(([side, figures]) => [side, medianFigures(figures)]))
}

/** Median of the ratio of one side to the other in each pair of turns, which a machine that becomes slower changes least. */
export const medianRatio = (ours, theirs, figure) =>
  median(ours.map((turn, pair) => turn[figure] / theirs[pair][figure]))

/** Ratio and limit, which `npm run bench` prints; it fails below the limit. */
export function compareWithGate(ratio, gate) {
  return { ratio, gate, passed: ratio >= gate }
}
