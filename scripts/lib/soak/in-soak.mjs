/**
 * Whether `npm run soak` runs this test. Long proofs run in full there, each case of a rule with its own kill of the
 * engine; `npm test` runs a sample of them.
 */
export const inSoak = process.env.SOAK_RUNS !== undefined

/**
 * @template T
 * @param {readonly T[]} sample cases of every run of `npm test`
 * @param {readonly T[]} others cases of the soak only
 * @returns {T[]}
 */
export const withOthersInSoak = (sample, others) => (inSoak ? [...sample, ...others] : [...sample])
