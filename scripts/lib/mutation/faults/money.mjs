import { DARAJA, faultsOf, MPESA, MPESA_TESTS } from "./faults-of.mjs"

const DECIDE = [`${MPESA}results/decide-outcome.test.ts`]
const CODES = [`${DARAJA}stk/result-codes.test.ts`]
const REFUNDS = [`${MPESA_TESTS}refunds/refunds.test.ts`]
const REVERSALS = [`${MPESA_TESTS}refunds/customer-reversals.test.ts`]
const REFERENCE = [`${MPESA}attempts/account-reference.test.ts`]
const TIMING = [`${MPESA}timing.test.ts`]
const PAYBILL = [`${MPESA_TESTS}reconciliation/paybill.test.ts`]
const RESULTS = [`${MPESA_TESTS}payments/apply-payment-result.test.ts`]
const LOST_RESULTS = [`${MPESA_TESTS}payments/lost-results.test.ts`]
const ATTEMPTS = [`${MPESA}attempts/attempt-money.test.ts`]
const SUBMITTED = [`${MPESA_TESTS}payments/submitted-receipts.test.ts`]
const UNDECIDED = [`${MPESA_TESTS}payments/undecided-receipts.test.ts`]
const EVENTS = [`${MPESA_TESTS}order-events.test.ts`]
const DAYS = ["plugins/payment-mpesa/src/contract/nairobi-time.test.ts"]

export const MONEY_FAULTS = [
  ...faultsOf(`${MPESA}results/decide-outcome.ts`, DECIDE, [
    ["if (isOfAnotherPayment(attempt, notification)) return", "if (false) return", "a forged callback pays an order"],
    ['if (context.receiptHolder === "elsewhere") return "receipt_reused"', "", "one receipt pays two orders"],
    [
      "notification.amount !== attempt.amount) return",
      "notification.amount < attempt.amount) return",
      "too much money is captured",
    ],
    ["notification.amount !== null && notification.amount !== attempt.amount", "false", "a wrong amount is captured"],
    ['context.isOrderCovered ? "paid_twice" : null', "null", "a second payment is captured"],
    ["if (!isOpen(attempt.state)) return IGNORED\n      const state", "const state", "a failure undoes a success"],
    [
      "paid_unverified: notification.receipt === null,",
      "paid_unverified: false,",
      "a payment without a receipt is not checked",
    ],
    [
      'if (attempt.receipt !== null) return { outcome: "review", patch: { review_reason: "receipt_conflict" } }',
      "",
      "a second receipt replaces the first",
    ],
    ["Math.floor(amount)", "Math.ceil(amount)", "99 cents count as a shilling"],
    ["next_check_at: reason === null ? now : null,", "next_check_at: null,", "a crash before the capture loses it"],
    [
      "if (notification.receipt === null) return IGNORED\n  if (notification.receipt === attempt",
      "if (notification.receipt === attempt",
      "a query after the callback changes the payment",
    ],
    [
      'if (context.receiptHolder === "in_order") return',
      "if (false) return",
      "one payment is counted twice in its order",
    ],
  ]),
  ...faultsOf(`${DARAJA}stk/result-codes.ts`, CODES, [
    ['"4999": meaning("pending"', '"4999": meaning("failed"', "a payment in progress counts as failed"],
    ['"1032": meaning("cancelled"', '"1032": meaning("unknown"', "a cancelled payment stays open"],
    ['"0": meaning("paid"', '"0": meaning("pending"', "a success is not taken"],
    ['"8": meaning("merchant_fault"', '"8": meaning("failed"', "prompts go on while the account is full"],
    ['"17": 2 * MINUTE_MS', '"17": MINUTE_MS', "the same prompt is sent too early"],
    ['"unknown",\n  "We are checking', '"failed",\n  "We are checking', "an undocumented code counts as failed"],
    [
      "(Object.hasOwn(TABLE, code) ? TABLE[code] : undefined) ?? UNKNOWN",
      "TABLE[code] ?? UNKNOWN",
      "a code named toString is known",
    ],
  ]),
  ...faultsOf(`${DARAJA}async-operations/refund-codes.ts`, REFUNDS, [
    ['R000001: { class: "returned"', 'R000001: { class: "failed"', "money that went back is returned again"],
  ]),
  ...faultsOf(`${MPESA}attempts/account-reference.ts`, REFERENCE, [
    ["(place + 1) * ALPHABET", "ALPHABET", "two swapped characters name another order"],
    [".toUpperCase()", "", "a reference in small letters is unknown"],
    ["text === body + checkCharacterOf(body)", "true", "a mistyped reference counts"],
    ["number * SCATTER", "number", "neighbouring orders have similar references"],
  ]),
  ...faultsOf(`${MPESA}timing.ts`, TIMING, [
    ["if (elapsed >= this.scaled(QUERY_TIMEOUT_MS)) return null", "", "a payment is queried for ever"],
    [
      "const PROMPT_TIMEOUT_MS = 60 * SECOND_MS",
      "const PROMPT_TIMEOUT_MS = 6 * SECOND_MS",
      "a second prompt is sent while one is open",
    ],
    [
      "const UNKNOWN_RETRY_DELAY_MS = 5 * MINUTE_MS",
      "const UNKNOWN_RETRY_DELAY_MS = 0",
      "an undecided payment is asked for again",
    ],
    [
      'if (state === "failed") return from.getTime() + this.scaled(retryWaitMs(result_code))',
      "",
      "waits after a failure are wrong",
    ],
  ]),
  ...faultsOf(`${MPESA}attempts/attempt-money.ts`, ATTEMPTS, [
    ['(state === "needs_review" && reviewed_at === null)', 'state === "needs_review"', "returned money pays an order"],
    ["paid_amount ?? amount", "amount", "the requested amount counts instead of the received one"],
    ['if (attempt.state === "paid") return true', "", "a paid order is paid again"],
    [
      "holdsMoney(attempt) && !leavesOrderUnpaid(attempt)",
      "holdsMoney(attempt)",
      "a wrong amount keeps the right one out",
    ],
    ["receipt === null && POSSIBLE_DUPLICATES", "POSSIBLE_DUPLICATES", "a second payment cannot be refunded"],
  ]),
  ...faultsOf(
    `${MPESA}payment-view/refund-totals.ts`,
    [`${MPESA}payment-view/refund-totals.test.ts`],
    [
      ["if (gone >= received)", "if (gone > received)", "a full refund is shown as a part"],
      ["Number(refunding ?? 0) > 0", "false", "a refund in progress is not shown"],
    ],
  ),
  ...faultsOf("plugins/payment-mpesa/src/contract/nairobi-clock.ts", DAYS, [
    [
      "instant.getTime() + OFFSET_MS).toISOString()",
      "instant.getTime()).toISOString()",
      "the day of reconciliation is UTC's",
    ],
  ]),
  ...faultsOf("plugins/payment-mpesa/src/contract/nairobi-time.ts", DAYS, [
    ['NAIROBI_OFFSET = "+03:00"', 'NAIROBI_OFFSET = "Z"', "a day starts three hours late"],
    ["/ DAY_MS) + 1", "/ DAY_MS)", "the last day of a statement is left out"],
  ]),
  ...faultsOf(
    `${MPESA}prompts/push-prompt.ts`,
    [`${MPESA_TESTS}payments/push-errors.test.ts`],
    [["!isServerError ||", "true ||", "an inner error of Daraja counts as a refusal of the prompt"]],
  ),
  ...faultsOf(
    `${MPESA}refunds/send-refund.ts`,
    [`${MPESA_TESTS}refunds/refund-refusals.test.ts`, ...REFUNDS],
    [
      ["&& !error.isServerError", "", "an inner error of Daraja counts as a refusal of the refund"],
      ['.whereIn("state", claimed.from)', "", "a refund is sent twice"],
      [
        'error instanceof DarajaUnavailable && error.processed === "no"',
        "error instanceof DarajaUnavailable",
        "a refund of unknown outcome counts as failed",
      ],
    ],
  ),
  ...faultsOf(`${MPESA}refunds/requests/create-order-refund.ts`, REFUNDS, [
    ["amount > left", "false", "more is refunded than was paid"],
    ['.whereNot({ state: "failed" })', '.where({ state: "done" })', "two refunds at once exceed the payment"],
    ['attempt.state !== "paid" && amount <', "false && amount <", "a part of a payment under review is refunded"],
    ["amount > owed || (expected", "(expected", "more is refunded than is too much"],
  ]),
  ...faultsOf(`${MPESA}refunds/requests/check-refund-method.ts`, REFUNDS, [
    ["if (amount !== amountReceived(attempt)) {", "if (false) {", "a part is reversed as a whole"],
    ["amount < B2C_AMOUNT.least || ", "", "a payout below the minimum is sent"],
  ]),
  ...faultsOf(`${MPESA}refunds/reversals/insert-customer-reversal.ts`, REVERSALS, [
    ["returned_twice: refunded > 0 ? refunded : null", "returned_twice: null", "nobody knows of money that left twice"],
  ]),
  ...faultsOf(`${MPESA}refunds/reversals/reported-reversals.ts`, REVERSALS, [
    ["{ returned_twice: null }", "{}", "a refund in the M-Pesa portal counts as money that left twice"],
  ]),
  ...faultsOf(`${MPESA}results/receipt-holder.ts`, RESULTS, [
    [
      "return receipts.length > 0 && isAnsweredByOneOf(trx, receipts, attempt)",
      "return false",
      "a payment that was listed as one by paybill is captured again",
    ],
  ]),
  ...faultsOf(`${MPESA}results/capture-payment.ts`, RESULTS, [
    ["attempt.accepted_at === null && amount > due", "false", "more than is due is captured"],
    ["attempt.accepted_at === null && amount > due", "amount !== due", "a prompt for less than is due pays nothing"],
    ["if (!decision.accept) return", "if (false) return", "a refused order is captured"],
    [
      'if (sessionId === null || session === null) return "needs_session"',
      'if (sessionId === null || session === null) return "captured"',
      "a replaced session counts as captured",
    ],
    ["captured_at: null }).forUpdate()", "captured_at: null })", "two processes capture at once"],
  ]),
  ...faultsOf(`${MPESA}callbacks/c2b-validation.ts`, PAYBILL, [
    ['if (coverDue(tries, due)) return "C2B00016"', "", "a paid order takes a second payment"],
    [
      "(due ?? first.amount) * 100 === message.amountCents",
      "(due ?? first.amount) * 100 <= message.amountCents",
      "a wrong amount is accepted",
    ],
    [
      'if (first === undefined) return "C2B00012"',
      'if (first === undefined) return "0"',
      "an unknown reference is accepted",
    ],
  ]),
  ...faultsOf(`${MPESA}paybill/record-c2b-payment.ts`, PAYBILL, [
    ["if (shortcode !== context.options.shortcode)", "if (false)", "money of another shop is taken over"],
    ["reference: maskPhoneNumbers(reference)", "reference", "a phone number typed as reference is stored"],
  ]),
  ...faultsOf(`${MPESA}polling/query-due-prompts.ts`, LOST_RESULTS, [
    ['outcome !== "failed" || ', 'outcome === "failed" || ', "a prompt is given up without being asked about"],
  ]),
  ...faultsOf(
    `${MPESA}timing.ts`,
    [`${MPESA_TESTS}payments/earlier-prompts.test.ts`],
    [
      [
        'state === "prompted" && queried_at === null',
        "false",
        "a second prompt is sent before anybody was asked about the first",
      ],
    ],
  ),
  ...faultsOf(`${MPESA}attempts/prompts-of-payment.ts`, PAYBILL, [
    ["amountReceived(attempt) * 100 === amount_cents &&", "", "a confirmation of another amount pays a prompt"],
    ["attempt.receipt === null &&", "", "a second payment is taken for the first"],
  ]),
  ...faultsOf(`${MPESA}paybill/allocate-payment.ts`, PAYBILL, [
    ["if (isCovered && promptId === undefined) throw", "if (false) throw", "a payment is moved into a paid order"],
  ]),
  ...faultsOf(`${MPESA}receipts/decide-submissions.ts`, SUBMITTED, [
    ["return isByPromptedNumber && isAwaited", "return isAwaited", "a stranger's payment pays an order by its code"],
    ["return isByPromptedNumber && isAwaited", "return isByPromptedNumber", "a code pays an order with another amount"],
    [
      " && payment.paid_at.getTime() >= placedAt - CLOCK_SKEW_MS",
      "",
      "an earlier purchase at the counter pays an order",
    ],
  ]),
  ...faultsOf(
    `${MPESA}receipts/submit-receipt.ts`,
    [...SUBMITTED, ...UNDECIDED],
    [
      ["const RECEIPTS_PER_HOUR = 5", "const RECEIPTS_PER_HOUR = 50", "codes can be guessed"],
      ['if (state === "checking") return state', "", "a shopper who waits for an answer uses up the codes"],
    ],
  ),
  ...faultsOf(`${MPESA}receipts/receipt-approval.ts`, SUBMITTED, [
    ["if (await isDeniedBySafaricom(context, proposal)) throw", "if (false) throw", "two people overrule Safaricom"],
  ]),
  ...faultsOf(`${MPESA}callbacks/find-addressee.ts`, EVENTS, [
    ["body }) === dedupe_key", 'body }) !== ""', "a forged message counts when it is read again"],
  ]),
  ...faultsOf(`${MPESA}results/counted-payment.ts`, DECIDE, [
    ['receipt === null || holder === "elsewhere"', "receipt === null", "reading a message again reopens a review"],
  ]),
  ...faultsOf(
    `${DARAJA}c2b/c2b-message.ts`,
    [`${DARAJA}c2b/c2b-message.test.ts`],
    [
      ["Math.round(Number(", "Math.floor(Number(", "19.99 shillings are 1998 cents"],
      ["cents > 0 &&", "cents >= 0 &&", "a payment of nothing counts"],
      ["T$4:$5:$6${NAIROBI_OFFSET}", "T$4:$5:$6Z", "the time of a payment is three hours late"],
    ],
  ),
]
