import type { Knex } from "@medusajs/framework/mikro-orm/knex"

/** How alike words must be for one to count as the other misspelt: `jaket` is `jacket`, `shirt` is not `skirt`. */
const ALIKE = "0.4"

/** Runs queries whose operator `<%` (is like a word of) forgives typos; the index serves only that operator. */
export async function forgivingTypos<Result>(knex: Knex, run: (trx: Knex) => Promise<Result>): Promise<Result> {
  return knex.transaction(async (trx) => {
    await trx.raw("select set_config('pg_trgm.word_similarity_threshold', ?, true)", [ALIKE])
    return run(trx)
  })
}
