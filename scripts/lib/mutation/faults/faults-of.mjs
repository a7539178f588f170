/**
 * A fault that `npm run mutate` plants: `from` stands exactly once in `file` and is replaced by `to`.
 *
 * @typedef {object} Fault
 * @property {string} file
 * @property {string} from
 * @property {string} to
 * @property {string} why what the shop does wrong then
 * @property {string[]} tests files of which one must fail, the fastest first
 */

/**
 * Faults in one file that the same tests should notice.
 *
 * @param {string} file
 * @param {string[]} tests
 * @param {[from: string, to: string, why: string][]} rows
 * @returns {Fault[]}
 */
export const faultsOf = (file, tests, rows) => rows.map(([from, to, why]) => ({ file, from, to, why, tests }))

export const MPESA = "plugins/payment-mpesa/src/modules/mpesa/"
export const DARAJA = "plugins/payment-mpesa/src/daraja/"
export const MPESA_TESTS = "plugins/payment-mpesa/integration-tests/"
export const HTTP_TESTS = "backend/integration-tests/http/"
