/** How sure we are that Safaricom behaves so: seen on the wire, written in its documentation, or our guess. */
export type Basis = "observed" | "documented" | "assumed"

/** One callback, counted from the end of the prompt. */
export interface Delivery {
  afterMs: number
  code: string
  /**
   * Not the prompt's callback: `c2b` confirms its payment as one to the shortcode; with `paybill` the
   * customer pays the same by hand, and that is confirmed.
   */
  via?: "c2b" | "paybill"
  /** Differs from what was asked for by this many shillings. */
  amountOffset?: number
  /** `wrong_token`: an address nobody was given. `wrong_id`: the right address, ids of another payment. */
  forged?: "wrong_token" | "wrong_id"
  /** String code, items in another order, no receipt. */
  odd?: boolean
}

/** What the query says while, or although, the truth is another. */
export type QueryQuirk = "truth" | "pending_until_end" | "says_1037" | "flaps"

/** What becomes of the push before any prompt is shown. */
export type PushQuirk =
  "accept" | "reply_lost" | "reply_after_callback" | "nothing_happens" | "busy_twice" | "html_403" | "token_killed"

/**
 * Result code of a later reversal of the payment; `timeout`: Daraja gives up waiting; `silence`: nothing comes, not
 * even when it is asked; `silent_…`: nothing comes but the answer to a question.
 */
export type ReversalQuirk =
  "0" | "R000001" | "R000002" | "21" | "1" | "timeout" | "silence" | "silent_success" | "silent_failure"

export interface Script {
  about: string
  basis: Basis
  push: PushQuirk
  /** When the prompt ends by itself, and with which code; several codes take turns from push to push. */
  end: { afterMs: number; codes: string[] }
  /** Replaces the single callback that follows the end of the prompt. */
  deliveries?: Delivery[]
  query: QueryQuirk
  /** How a reversal of the payment ends; absent: it succeeds. */
  reversal?: ReversalQuirk
  /** What happens from the second push to the same number on. */
  next?: Script
}

/** How a prompt will go, and the number of the script when it has one. */
export interface Choice {
  number: string | null
  script: Script
}

const SECOND = 1000

type Rest = Partial<Pick<Script, "push" | "deliveries" | "query" | "next" | "reversal">>

/** A script that accepts the push, ends as told, sends one callback and answers queries truthfully, but for `rest`. */
export function script(
  [about, basis]: [string, Basis],
  [afterMs, codes]: [number, string | string[]],
  rest: Rest = {},
): Script {
  return { about, basis, end: { afterMs, codes: [codes].flat() }, push: "accept", query: "truth", ...rest }
}

const at = (afterMs: number, code: string, rest: Partial<Delivery> = {}): Delivery => ({ afterMs, code, ...rest })

/** Paid like script 01; only its return is another. */
function reversed(about: string, basis: Basis, reversal: ReversalQuirk): Script {
  return script([`paid after 3 s; ${about}`, basis], [3 * SECOND, "0"], { reversal })
}

/** Chosen by the last two digits of `2547000xxxNN`. The README's table is made from this one. */
export const SCRIPTS: Readonly<Record<string, Script>> = {
  "01": script(["paid after 3 s", "observed"], [3 * SECOND, "0"]),
  "02": script(["paid after 25 s", "observed"], [25 * SECOND, "0"]),
  "03": script(["cancelled on the phone after 5 s (1032)", "observed"], [5 * SECOND, "1032"]),
  "04": script(["not enough money (1)", "observed"], [4 * SECOND, "1"]),
  "05": script(["nobody answers: 1037 after 60 s", "observed"], [60 * SECOND, "1037"]),
  "06": script(["paid after 20 s, but no callback; the query says 4999, then 0", "observed"], [20 * SECOND, "0"], {
    deliveries: [],
    query: "pending_until_end",
  }),
  "07": script(["no callback; the query says 4999 for two minutes, then 1037", "observed"], [120 * SECOND, "1037"], {
    deliveries: [],
    query: "pending_until_end",
  }),
  "08": script(["paid; the callback comes three times, twice at once", "observed"], [3 * SECOND, "0"], {
    deliveries: [at(0, "0"), at(0, "0"), at(SECOND, "0")],
  }),
  "09": script(["1037 after 60 s, then paid after 180 s all the same", "assumed"], [60 * SECOND, "1037"], {
    deliveries: [at(0, "1037"), at(120 * SECOND, "0")],
  }),
  "10": script(["paid one shilling too little", "assumed"], [3 * SECOND, "0"], {
    deliveries: [at(0, "0", { amountOffset: -1 })],
  }),
  "11": script(["paid 100 shillings too much", "assumed"], [3 * SECOND, "0"], {
    deliveries: [at(0, "0", { amountOffset: 100 })],
  }),
  "12": script(["paid, then a stale 1032 for the same request", "assumed"], [3 * SECOND, "0"], {
    deliveries: [at(0, "0"), at(2 * SECOND, "1032")],
  }),
  "13": script(["the callback is faster than the answer to the push", "assumed"], [0, "0"], {
    push: "reply_after_callback",
  }),
  "14": script(["wrong PIN (2001)", "documented"], [4 * SECOND, "2001"]),
  "15": script(["another request is open on the phone (1001)", "documented"], [2 * SECOND, "1001"]),
  "16": script(["the request expires (1019)", "documented"], [5 * SECOND, "1019"]),
  "17": script(["same amount within two minutes (17)", "documented"], [2 * SECOND, "17"]),
  "18": script(
    ["the prompt cannot be sent: 1025, the next 9999, the next 26", "documented"],
    [2 * SECOND, ["1025", "9999", "26"]],
  ),
  "19": script(["the push is refused twice as busy (500.003.02), then paid", "documented"], [3 * SECOND, "0"], {
    push: "busy_twice",
  }),
  "20": script(["the answer to the push is lost; paid", "assumed"], [3 * SECOND, "0"], { push: "reply_lost" }),
  "21": script(["the answer to the push is lost; no prompt appears", "assumed"], [0, "0"], { push: "nothing_happens" }),
  "22": script(["the firewall answers the push with a page (403)", "observed"], [0, "0"], { push: "html_403" }),
  "23": script(["forged callbacks: a wrong address, and foreign ids; then 1037", "assumed"], [60 * SECOND, "1037"], {
    deliveries: [
      at(-58 * SECOND, "0", { forged: "wrong_token" }),
      at(-57 * SECOND, "0", { forged: "wrong_id" }),
      at(0, "1037"),
    ],
  }),
  "24": script(
    ["paid; code as string, items shuffled, no receipt; the receipt follows", "observed"],
    [3 * SECOND, "0"],
    {
      deliveries: [at(0, "0", { odd: true }), at(2 * SECOND, "0")],
    },
  ),
  "25": script(["the query says 1037 although the callback says paid after 20 s", "observed"], [20 * SECOND, "0"], {
    query: "says_1037",
  }),
  "26": script(
    ["no callback; the query flaps between 500.001.1001, 429 and the truth", "observed"],
    [20 * SECOND, "0"],
    {
      deliveries: [],
      query: "flaps",
    },
  ),
  "27": script(
    [
      "paid, and confirmed as a payment to the shortcode too: after the callback, the next time before it",
      "documented",
    ],
    [3 * SECOND, "0"],
    {
      deliveries: [at(0, "0"), at(SECOND, "0", { via: "c2b" })],
      next: script(["the same, confirmed first", "documented"], [3 * SECOND, "0"], {
        deliveries: [at(0, "0", { via: "c2b" }), at(SECOND, "0")],
      }),
    },
  ),
  "28": script(
    ["no callback; the query says 4999, then 1037; 20 s later the customer pays by paybill", "assumed"],
    [60 * SECOND, "1037"],
    { deliveries: [at(20 * SECOND, "0", { via: "paybill" })], query: "pending_until_end" },
  ),
  "29": script(
    ["1037 after 60 s, the next prompt is paid after 3 s, then the first one too", "assumed"],
    [60 * SECOND, "1037"],
    {
      deliveries: [at(0, "1037"), at(60 * SECOND, "0")],
      next: script(["paid after 3 s", "assumed"], [3 * SECOND, "0"]),
    },
  ),
  "30": script(["a code that nobody knows (7777)", "assumed"], [5 * SECOND, "7777"]),
  "31": script(["the token dies before the push; paid", "observed"], [3 * SECOND, "0"], { push: "token_killed" }),
  "32": script(["the shop's own fault: 2028, the next 8", "documented"], [3 * SECOND, ["2028", "8"]]),
  "40": reversed("its reversal succeeds", "documented", "0"),
  "41": reversed("its reversal says that it was reversed before (R000001)", "documented", "R000001"),
  "42": reversed("its reversal does not know the receipt (R000002)", "documented", "R000002"),
  "43": reversed("its reversal is refused: the initiator lacks the role (21)", "documented", "21"),
  "44": reversed("its reversal finds too little money with the merchant (1)", "documented", "1"),
  "45": reversed("its reversal ends at the time-out address", "documented", "timeout"),
  "46": reversed("nothing is ever heard of its reversal", "assumed", "silence"),
  "47": reversed("nothing is heard of its reversal but by asking: it was carried out", "assumed", "silent_success"),
  "48": reversed("nothing is heard of its reversal but by asking: it failed", "assumed", "silent_failure"),
}

/** A prompt that nobody touches ends by itself. */
export const PROMPT_LIFE_MS = 60 * SECOND

/** For every other number the person at the virtual phone decides. */
export const BY_HAND: Script = script(
  ["a person answers on the virtual phone; 1037 after 60 s", "observed"],
  [PROMPT_LIFE_MS, "1037"],
)

/** Daraja's words for each code, as they were seen. */
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
  "7777": "Something that no document explains.",
  "9999": "An error occurred while sending a push request.",
}
