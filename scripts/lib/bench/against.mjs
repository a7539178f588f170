import pg from "pg"
import { medianFigures } from "../../../backend/bench/measure/median.mjs"
import { medianRatio, takeTurns } from "../../../backend/bench/measure/paired-runs.mjs"
import { withProcessorTime } from "../../../backend/bench/measure/processor-time.mjs"
import { COMPARISONS } from "../../../backend/bench/compare-commits.mjs"
import { buildCommit } from "./other-commit.mjs"
import { step } from "../steps.mjs"

const HERE = "here"

async function setAutovacuum(client, change) {
  await client.query(`alter system ${change}`)
  await client.query("select pg_reload_conf()")
}

/** A shop of one commit, started by that commit's scripts. Before 0.2.0 they were in `scripts/lib` itself. */
async function openSide(load, name) {
  const loadScript = (file) => load(`scripts/lib/shop/${file}`).catch(() => load(`scripts/lib/${file}`))
  const { prepareTemplate } = await loadScript("test-database.mjs")
  const { openTestShop } = await loadScript("test-shop.mjs")
  const template = await prepareTemplate({ durable: true })
  try {
    const env = { LOG_LEVEL: "error" }
    const shop = await openTestShop({ template, name: `bench_${name}_${process.pid}`, env, simulator: false })
    const client = new pg.Client({ connectionString: shop.databaseUrl })
    await client.connect()
    await setAutovacuum(client, "set autovacuum = off")
    const close = async () => {
      await setAutovacuum(client, "reset autovacuum")
      await client.end()
      await shop.close()
      await template.stop()
    }
    return { engineUrl: shop.engineUrl, client, enginePid: shop.engine().child.pid, close }
  } catch (error) {
    await template.stop()
    throw error
  }
}

const number = (value) => (value === undefined ? "–" : value.toPrecision(4))

/** `here 1523, there 1490: 1.02 times`, for each figure: medians, and the median of the ratios of the pairs. */
function compare(runs, there, rate) {
  const rows = [
    [rate, "rate, a second"],
    ["cpuMs", "processor time of the engine, ms a call"],
    ["databaseCpuMs", "processor time of the database, ms a call"],
  ]
  const [ours, theirs] = [medianFigures(runs[HERE]), medianFigures(runs[there])]
  return rows.map(([key, title]) => {
    const isKnown = ours[key] !== undefined && theirs[key] !== undefined
    const ratio = isKnown ? `${medianRatio(runs[HERE], runs[there], key).toFixed(2)} times` : "–"
    return `${title.padEnd(44)} here ${number(ours[key]).padEnd(8)} ${there} ${number(theirs[key]).padEnd(8)} ${ratio}`
  })
}

/**
 * Calls twice what is measured, and gathers the tables' statistics in between: until then PostgreSQL keeps plans that it made for
 * empty tables. Autovacuum would do it at a moment of its own, in which every connection plans its statements anew.
 */
async function warmUp({ client }, turn) {
  await turn()
  await client.query("analyze")
  await turn()
}

/**
 * Compares this checkout with another commit, in turns: rates, and processor time for each call, which other load on the
 * machine affects least.
 *
 * @param {{ commit: string, names: string[], turns: number, log: (line: string) => void }} options
 */
export async function benchAgainst({ commit, names, turns, log }) {
  const other = await buildCommit(commit)
  const sides = {}
  try {
    const load = {
      [HERE]: (file) => import(new URL(`../../../${file}`, import.meta.url).href),
      [other.name]: other.load,
    }
    for (const side of Object.keys(load))
      sides[side] = await step(`Starting a shop of ${side}`, () => openSide(load[side], side))
    for (const name of names) {
      const { title, rate, open, describe } = COMPARISONS[name]
      process.stdout.write(`\n  ${title}\n`)
      const turnOf = {}
      for (const [side, shop] of Object.entries(sides)) turnOf[side] = await open(shop)
      const turn = async (side) => withProcessorTime(sides[side], await turnOf[side]())
      for (const side of Object.keys(sides)) await warmUp(sides[side], () => turn(side))
      const runs = await takeTurns({ sides: Object.keys(sides), turn, pairs: turns, describe, log })
      for (const line of compare(runs, other.name, rate)) process.stdout.write(`  ${line}\n`)
    }
  } finally {
    for (const shop of Object.values(sides)) await shop.close()
    other.remove()
  }
}
