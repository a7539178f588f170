import { faultsOf, MPESA } from "./faults-of.mjs"

const COMPARE = [`${MPESA}reconciliation/compare-receipts.test.ts`]
const BALANCES = [`${MPESA}reconciliation/balance-chain.test.ts`]
const COVERAGE = [`${MPESA}reconciliation/statement-coverage.test.ts`]

export const RECONCILIATION_FAULTS = [
  ...faultsOf(`${MPESA}reconciliation/compare-receipts.ts`, COMPARE, [
    ["if (line_cents === own) return null", "if (line_cents !== null) return null", "different amounts are not shown"],
    ["!known.has(id) && ", "", "every line is a difference"],
    ['"return", "payout"])', '"return"])', "money that was paid out does not show"],
    ["earlier.cents + entry.cents", "entry.cents", "a return in two parts is a difference"],
    ["line_id: amount > 0 ? id : null,", "line_id: id,", "a return can be recorded as a payment"],
  ]),
  ...faultsOf(`${MPESA}reconciliation/balance-chain.ts`, BALANCES, [
    ["missing: before - from.balance", "missing: 0", "a missing line of a statement does not show in the balance"],
    ["lines.every(({ balance }) => balance !== null) && ", "", "lines without a balance count as complete"],
    ["breakCount(lines) === 0", "true", "a file with a gap counts as complete"],
  ]),
  ...faultsOf(`${MPESA}reconciliation/statement-coverage.ts`, COVERAGE, [
    ["start <= last.end", "last.end > 0", "files cover the time between them"],
    ["&& start < each.end)", ")", "a file covers the time after its end"],
  ]),
]
