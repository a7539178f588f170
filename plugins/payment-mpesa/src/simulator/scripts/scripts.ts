/** Evidence for a behaviour of Safaricom: observed on the wire, documented, or assumed. */
export type Basis = "observed" | "documented" | "assumed"

/** A callback; its time counts from the end of the prompt. */
export interface Delivery {
  afterMs: number
  code: string
  /**
   * Instead of the prompt's callback: `c2b` sends a C2B confirmation of its payment; `paybill` makes another payment of the
   * same amount by paybill.
   */
  via?: "c2b" | "paybill"
  /** Difference to the requested amount, in shillings. */
  amountOffset?: number
  /** `wrong_token`: an unknown URL. `wrong_id`: the right URL with the ids of another payment. */
  forged?: "wrong_token" | "wrong_id"
  /** The code is text, the items are reordered, the receipt is absent. */
  irregular?: boolean
}

/** Answer of the status query: the result of the prompt, or one that differs from it. */
export type QueryQuirk = "result" | "pending_until_end" | "returns_1037" | "unstable"

/** Response to the push. */
export type PushQuirk =
  "accept" | "response_lost" | "response_after_callback" | "push_lost" | "busy_twice" | "html_403" | "token_revoked"

/**
 * Result code of a later reversal of the payment. `timeout`: queue timeout; `silence`: no result, and none of a status query;
 * `silent_…`: no result, but one of a status query.
 */
export type ReversalQuirk =
  "0" | "R000001" | "R000002" | "21" | "1" | "timeout" | "silence" | "silent_success" | "silent_failure"

export interface Script {
  about: string
  basis: Basis
  push: PushQuirk
  /** Time and result code of the prompt; several codes alternate from push to push. */
  end: { afterMs: number; codes: string[] }
  /** Replaces the single callback at the end of the prompt. */
  deliveries?: Delivery[]
  query: QueryQuirk
  /** Result of a reversal of the payment; it succeeds when absent. */
  reversal?: ReversalQuirk
  /** Script of the second and later pushes to the same number. */
  next?: Script
}

/** A script, with its number if it has one. */
export interface ScriptChoice {
  number: string | null
  script: Script
}

const SECOND = 1000

type ScriptOptions = Partial<Pick<Script, "push" | "deliveries" | "query" | "next" | "reversal">>

/** A script that accepts the push, sends one callback and answers queries with the result, except for `options`. */
export function script(
  [about, basis]: [string, Basis],
  [afterMs, codes]: [number, string | string[]],
  options: ScriptOptions = {},
): Script {
  return { about, basis, end: { afterMs, codes: [codes].flat() }, push: "accept", query: "result", ...options }
}

const at = (afterMs: number, code: string, options: Partial<Delivery> = {}): Delivery => ({ afterMs, code, ...options })

/** Paid like script 01, with another result of its reversal. */
function reversed(about: string, basis: Basis, reversal: ReversalQuirk): Script {
  return script([`paid after 3 s; ${about}`, basis], [3 * SECOND, "0"], { reversal })
}

/** Scripts by the last two digits of `2547000xxxNN`. The table of the README is generated from this one. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  "01": script(["paid after 3 s", "observed"], [3 * SECOND, "0"]),
  "02": script(["paid after 25 s", "observed"], [25 * SECOND, "0"]),
  "03": script(["cancelled on the phone after 5 s (1032)", "observed"], [5 * SECOND, "1032"]),
  "04": script(["insufficient balance (1)", "observed"], [4 * SECOND, "1"]),
  "05": script(["the prompt is not answered: 1037 after 60 s", "observed"], [60 * SECOND, "1037"]),
  "06": script(["paid after 20 s without a callback; the query returns 4999, then 0", "observed"], [20 * SECOND, "0"], {
    deliveries: [],
    query: "pending_until_end",
  }),
  "07": script(
    ["not paid, without a callback; the query returns 4999 for two minutes, then 1037", "observed"],
    [120 * SECOND, "1037"],
    {
      deliveries: [],
      query: "pending_until_end",
    },
  ),
  "08": script(
    ["paid; the callback is sent three times, two of them at the same time", "observed"],
    [3 * SECOND, "0"],
    {
      deliveries: [at(0, "0"), at(0, "0"), at(SECOND, "0")],
    },
  ),
  "09": script(["1037 after 60 s, then a callback of a payment after 180 s", "assumed"], [60 * SECOND, "1037"], {
    deliveries: [at(0, "1037"), at(120 * SECOND, "0")],
  }),
  "10": script(["paid after 3 s with one shilling less than requested", "assumed"], [3 * SECOND, "0"], {
    deliveries: [at(0, "0", { amountOffset: -1 })],
  }),
  "11": script(["paid after 3 s with 100 shillings more than requested", "assumed"], [3 * SECOND, "0"], {
    deliveries: [at(0, "0", { amountOffset: 100 })],
  }),
  "12": script(["paid, then after 30 s a callback with 1032 for the same request", "assumed"], [3 * SECOND, "0"], {
    deliveries: [at(0, "0"), at(30 * SECOND, "1032")],
  }),
  "13": script(["paid; the callback arrives before the response to the push", "assumed"], [0, "0"], {
    push: "response_after_callback",
  }),
  "14": script(["wrong PIN (2001)", "documented"], [4 * SECOND, "2001"]),
  "15": script(["another prompt is open on the phone (1001)", "documented"], [2 * SECOND, "1001"]),
  "16": script(["the transaction expires (1019)", "documented"], [5 * SECOND, "1019"]),
  "17": script(["a similar transaction was made within two minutes (17)", "documented"], [2 * SECOND, "17"]),
  "18": script(
    ["the prompt cannot be sent: 1025, on the next push 9999, then 26", "documented"],
    [2 * SECOND, ["1025", "9999", "26"]],
  ),
  "19": script(
    ["two pushes are rejected because the system is busy (500.003.02); the third is paid", "documented"],
    [3 * SECOND, "0"],
    {
      push: "busy_twice",
    },
  ),
  "20": script(["paid; the response to the push is lost", "assumed"], [3 * SECOND, "0"], { push: "response_lost" }),
  "21": script(["the push is lost: no response and no prompt", "assumed"], [0, "0"], { push: "push_lost" }),
  "22": script(["the firewall rejects the push with an HTML page (403)", "observed"], [0, "0"], { push: "html_403" }),
  "23": script(
    ["two forged callbacks, one to an unknown URL and one with the ids of another payment; then 1037", "assumed"],
    [60 * SECOND, "1037"],
    {
      deliveries: [
        at(-58 * SECOND, "0", { forged: "wrong_token" }),
        at(-57 * SECOND, "0", { forged: "wrong_id" }),
        at(0, "1037"),
      ],
    },
  ),
  "24": script(
    [
      "paid; the first callback has the code as a string, reordered items and no receipt; a second one has the receipt",
      "observed",
    ],
    [3 * SECOND, "0"],
    {
      deliveries: [at(0, "0", { irregular: true }), at(2 * SECOND, "0")],
    },
  ),
  "25": script(["the query returns 1037; the callback after 20 s reports a payment", "observed"], [20 * SECOND, "0"], {
    query: "returns_1037",
  }),
  "26": script(
    ["paid after 20 s without a callback; queries return 500.001.1001, 429 and the result in turn", "observed"],
    [20 * SECOND, "0"],
    {
      deliveries: [],
      query: "unstable",
    },
  ),
  "27": script(
    [
      "paid; a C2B confirmation of the same payment follows the callback, on the next push it precedes it",
      "documented",
    ],
    [3 * SECOND, "0"],
    {
      deliveries: [at(0, "0"), at(SECOND, "0", { via: "c2b" })],
      next: script(
        ["paid; a C2B confirmation of the same payment precedes the callback", "documented"],
        [3 * SECOND, "0"],
        {
          deliveries: [at(0, "0", { via: "c2b" }), at(SECOND, "0")],
        },
      ),
    },
  ),
  "28": script(
    ["no callback; the query returns 4999, then 1037; 20 s later the customer pays by paybill", "assumed"],
    [60 * SECOND, "1037"],
    { deliveries: [at(20 * SECOND, "0", { via: "paybill" })], query: "pending_until_end" },
  ),
  "29": script(
    ["1037 after 60 s; the next prompt is paid after 3 s, then the first one is paid as well", "assumed"],
    [60 * SECOND, "1037"],
    {
      deliveries: [at(0, "1037"), at(60 * SECOND, "0")],
      next: script(["paid after 3 s", "assumed"], [3 * SECOND, "0"]),
    },
  ),
  "30": script(["an undocumented result code (7777)", "assumed"], [5 * SECOND, "7777"]),
  "31": script(
    ["the access token is revoked before the push; the repeated push is paid", "observed"],
    [3 * SECOND, "0"],
    { push: "token_revoked" },
  ),
  "32": script(
    ["an error of the merchant's configuration: 2028, on the next push 8", "documented"],
    [3 * SECOND, ["2028", "8"]],
  ),
  "40": reversed("the reversal succeeds", "documented", "0"),
  "41": reversed("the reversal fails: the payment was reversed before (R000001)", "documented", "R000001"),
  "42": reversed("the reversal fails: unknown receipt (R000002)", "documented", "R000002"),
  "43": reversed("the reversal fails: the initiator lacks the role (21)", "documented", "21"),
  "44": reversed("the reversal fails: the merchant's balance is insufficient (1)", "documented", "1"),
  "45": reversed("the reversal is reported to the queue timeout URL", "documented", "timeout"),
  "46": reversed("neither the reversal nor a status query returns a result", "assumed", "silence"),
  "47": reversed("the reversal succeeds without a result; only a status query reports it", "assumed", "silent_success"),
  "48": reversed("the reversal fails without a result; only a status query reports it", "assumed", "silent_failure"),
}

/** Time after which an unanswered prompt ends. */
export const PROMPT_LIFETIME_MS = 60 * SECOND

/** For all other numbers, where a person answers on the virtual phone. */
export const MANUAL_SCRIPT: Script = script(
  ["a person answers on the virtual phone; otherwise 1037 after 60 s", "observed"],
  [PROMPT_LIFETIME_MS, "1037"],
)

/** Observed ResultDesc of each code. */
export const DESCRIPTIONS: Readonly<Record<string, string>> = {
  "0": "The service request is processed successfully.",
  "21": "The initiator is not allowed to initiate this request.",
  R000001: "The transaction has already been reversed.",
  R000002: "The OriginalTransactionID is invalid.",
  "1": "The balance is insufficient for the transaction.",
  "8": "The account would exceed its limit.",
  "17": "Rule limited.",
  "26": "System busy.",
  "1001": "Unable to lock subscriber, a transaction is already in process for the current subscriber.",
  "1019": "Transaction has expired.",
  "1025": "An error occurred while sending a push request.",
  "1032": "Request cancelled by user.",
  "1037": "DS timeout user cannot be reached.",
  "2001": "The initiator information is invalid.",
  "2028": "The request is not permitted according to product assignment.",
  "4999": "The transaction is still under processing.",
  "7777": "Undocumented result.",
  "9999": "An error occurred while sending a push request.",
}
