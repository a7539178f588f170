import type { HistoryEvent, RefundResult } from "./event"
import { callback, type CallbackMessage, type PromptIds } from "./callback-message"

type PushFate = Extract<HistoryEvent, { kind: "pay" }>["push"]
type Mood = Extract<HistoryEvent, { kind: "mood" }>["mood"]

/** A transfer to the shop. */
interface Payment {
  receipt: string
  cents: number
  reference: string
  isByPrompt: boolean
  at: number
}

/** A B2C payment to a customer. */
interface Payout {
  receipt: string
  cents: number
  at: number
}

/** A prompt on a phone. */
interface Prompt extends PromptIds {
  amount: number
  reference: string
  /** Result code; null while it is open. */
  code: string | null
  hasBroughtLess: boolean
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
/** Acknowledgement of an asynchronous request; its status can be queried by the id. */
const taken = (id = "") => json({ ConversationID: "AG_1", OriginatorConversationID: id, ResponseCode: "0" })
const cut = (code: string) => Object.assign(new TypeError("fetch failed"), { cause: { code } })
const tokenOf = (address: unknown, place: number) => String(address).split("/").at(place) ?? ""
const BUSY = { fault: { faultstring: "Spike arrest violation" } }
/** Small, so that a pull has several pages. */
const PULLED_AT_ONCE = 2
const fromNairobi = (text: unknown) => Date.parse(`${String(text).replace(" ", "T")}+03:00`)
const nairobi = (at: number) => new Date(at + 3 * 3_600_000).toISOString().slice(0, 19)

/** The true state of all payments of one history, and Daraja's answers to queries. */
export class FakeSafaricom {
  readonly payments: Payment[] = []
  readonly prompts: Prompt[] = []
  readonly post: CallbackMessage[] = []
  /** Times of reversals, by the receipt of the payment. */
  readonly reversed = new Map<string, number>()
  /** Completed B2C payments, by the id of their request. */
  readonly paidOut = new Map<string, Payout>()
  /** Requested B2C payments, by id. */
  readonly payoutsAsked: string[] = []
  readonly pushFates = new Map<string, PushFate>()
  /** Receipt of each refund, by the id of its request; null: the refund failed. */
  private readonly returns = new Map<string, string | null>()
  /** Result of the next reversal of a receipt, or of the B2C payment with this id. */
  readonly refundFates = new Map<string, RefundResult>()
  mood: Mood = "truth"

  constructor(private readonly shortcode: string) {}

  /** Milliseconds by which all times are shifted to the past. */
  age(ms: number): void {
    for (const payment of [...this.payments, ...this.paidOut.values()]) payment.at -= ms
    for (const [receipt, at] of this.reversed) this.reversed.set(receipt, at - ms)
  }

  /** Ends a prompt. A payment may still follow a failure, but only once. */
  answer(prompt: Prompt, code: string, amount = prompt.amount): CallbackMessage[] {
    if (prompt.code === "0" || (prompt.code !== null && code !== "0")) return []
    prompt.code = code
    prompt.hasBroughtLess = amount < prompt.amount
    if (code !== "0") return this.queue(callback(prompt, code))
    const payment = this.receive({ cents: amount * 100, reference: prompt.reference, isByPrompt: true })
    const paid = { receipt: payment.receipt, amount }
    return this.queue(
      callback(prompt, "0", paid),
      callback(prompt, "0", { ...paid, receipt: null }),
      this.confirmation(payment),
      callback(prompt, "1032"),
    )
  }

  /** A payment by paybill. */
  bill(cents: number, reference: string): CallbackMessage[] {
    return this.queue(this.confirmation(this.receive({ cents, reference, isByPrompt: false })))
  }

  /** Reverses a payment for its customer, once. */
  reverse(receipt: string): void {
    if (!this.reversed.has(receipt)) this.reversed.set(receipt, Date.now())
  }

  /** Daraja's side of the network. */
  reply(path: string, body: Record<string, unknown>): Response {
    switch (path) {
      case "/oauth/v1/generate":
        return json({ access_token: "token", expires_in: "3599" })
      case "/mpesa/stkpush/v1/processrequest":
        return this.push(body)
      case "/mpesa/stkpushquery/v1/query":
        return this.query(String(body["CheckoutRequestID"]))
      case "/pulltransactions/v1/query":
        return this.pull(body)
      case "/mpesa/reversal/v1/request":
        return this.giveBack(body, { method: "reversal", id: String(body["TransactionID"]) })
      case "/mpesa/b2c/v3/paymentrequest":
        this.payoutsAsked.push(String(body["OriginatorConversationID"]))
        return this.giveBack(body, { method: "b2c", id: String(body["OriginatorConversationID"]) })
      case "/mpesa/transactionstatus/v1/query":
        return this.status(body)
      default:
        throw new Error(`Nothing is known of ${path}`)
    }
  }

  /** The statement as the portal exports it. */
  statement(): string {
    const titles = "Receipt No.,Completion Time,Paid In,Withdrawn,Linked Transaction ID,A/C No."
    const lines = this.payments.flatMap(({ receipt, at, cents, reference }) => {
      const sum = (cents / 100).toFixed(2)
      const paid = [receipt, nairobi(at), sum, "", "", reference]
      const reversedAt = this.reversed.get(receipt)
      return reversedAt === undefined
        ? [paid]
        : [paid, [`${receipt}R`, nairobi(reversedAt), "", sum, receipt, reference]]
    })
    const payouts = [...this.paidOut.values()].map(({ receipt, at, cents }) => [
      ...[receipt, nairobi(at), "", (cents / 100).toFixed(2), "", ""],
    ])
    return [titles, ...[...lines, ...payouts].map((line) => line.join(","))].join("\n")
  }

  private receive(money: Pick<Payment, "cents" | "reference" | "isByPrompt">): Payment {
    const receipt = `UKPAID${String(this.payments.length).padStart(4, "0")}`
    const payment = { ...money, receipt, at: Date.now() }
    this.payments.push(payment)
    return payment
  }

  private queue(...messages: CallbackMessage[]): CallbackMessage[] {
    this.post.push(...messages)
    return messages
  }

  private push(body: Record<string, unknown>): Response {
    const reference = String(body["AccountReference"])
    const fate = this.pushFates.get(reference) ?? "accepted"
    if (fate === "unreachable") throw cut("ECONNREFUSED")
    if (fate === "lost on its way") throw cut("ECONNRESET")
    if (fate === "refused") return json({ errorCode: "400.002.02", errorMessage: "Bad Request" }, 400)
    const number = String(this.prompts.length)
    const ids = { CheckoutRequestID: `ws_CO_${number}`, MerchantRequestID: `merchant_${number}` }
    this.prompts.push({
      checkoutRequestId: ids.CheckoutRequestID,
      merchantRequestId: ids.MerchantRequestID,
      token: tokenOf(body["CallBackURL"], -1),
      amount: Number(body["Amount"]),
      reference,
      code: null,
      hasBroughtLess: false,
    })
    if (fate === "answer lost") throw cut("ECONNRESET")
    return json({ ...ids, ResponseCode: "0" })
  }

  private query(checkoutRequestId: string): Response {
    const prompt = this.prompts.find((each) => each.checkoutRequestId === checkoutRequestId)
    const code = prompt?.code ?? "4999"
    if (this.mood === "down") throw cut("ECONNRESET")
    if (this.mood === "busy") return json(BUSY, 429)
    // A query returns no amount. A payment of another amount than requested is known only from its callback,
    // so a query does not report it before.
    if (this.mood === "slow" || prompt?.hasBroughtLess === true)
      return json({ errorCode: "500.001.1001", errorMessage: "being processed" }, 500)
    // Observed: a query reports 1037 for a payment whose callback reports success.
    return json({ ResultCode: this.mood === "wrong" ? "1037" : code, ResultDesc: "" })
  }

  private pull(body: Record<string, unknown>): Response {
    if (this.mood === "down") throw cut("ECONNRESET")
    const [from, to] = [body["StartDate"], body["EndDate"]].map(fromNairobi) as [number, number]
    const moves = [...this.payments.map((paid) => ({ ...paid, type: "c2b-pay-bill-debit" })), ...this.reversals()]
    const asked = moves.filter(({ at }) => at >= from && at < to + 1000)
    const offset = Number(body["OffSetValue"])
    const page = asked.slice(offset, offset + PULLED_AT_ONCE).map(({ receipt, cents, reference, at, type }) => ({
      transactionId: receipt,
      trxDate: `${nairobi(at)}Z`,
      msisdn: 254712345678,
      billreference: reference,
      amount: (cents / 100).toFixed(2),
      transactiontype: type,
    }))
    return json({ ResponseCode: page.length > 0 ? "1000" : "1001", Response: [page] })
  }

  private reversals() {
    return [...this.reversed].map(([reference, at]) => ({
      ...{ receipt: `${reference}R`, reference, at, type: "Reversal" },
      cents: this.payments.find(({ receipt }) => receipt === reference)?.cents ?? 0,
    }))
  }

  /** @param of receipt of the reversed payment, or id of the B2C payment */
  private giveBack(
    body: Record<string, unknown>,
    { method, id: of }: { method: "reversal" | "b2c"; id: string },
  ): Response {
    // A payment that does not exist cannot be refunded.
    const isKnown = method === "b2c" || this.payments.some(({ receipt }) => receipt === of)
    const fate = isKnown ? (this.refundFates.get(of) ?? "returned") : "refused"
    if (fate === "unreachable") throw cut("ECONNREFUSED")
    const isReturned = fate === "returned" || fate === "returned, answer lost"
    const id = method === "b2c" ? of : `reversal_${String(this.returns.size)}`
    const number = String(this.returns.size).padStart(2, "0")
    const TransactionID = isReturned ? (method === "b2c" ? `UKPAYOUT${number}` : `${of}R`) : null
    const isReversed = method === "reversal" && this.reversed.has(of)
    if (isReturned && method === "reversal") this.reverse(of)
    if (TransactionID !== null && method === "b2c")
      this.paidOut.set(of, { receipt: TransactionID, cents: Number(body["Amount"]) * 100, at: Date.now() })
    this.returns.set(id, TransactionID)
    const code = isReversed ? "R000001" : isReturned ? "0" : fate === "timeout" ? "1" : "21"
    const Result = { ResultCode: code, ResultDesc: "", ...(TransactionID !== null && { TransactionID }) }
    const to = fate === "timeout" ? "refund_timeout" : "refund_result"
    this.queue({ to, token: tokenOf(body["ResultURL"], -2), body: JSON.stringify({ Result }) })
    if (fate.endsWith("answer lost")) throw cut("ECONNRESET")
    return taken(id)
  }

  /** Result of a refund or of a status query: late, repeated, or never, but true. */
  private status(body: Record<string, unknown>): Response {
    if (this.mood === "down") throw cut("ECONNRESET")
    if (this.mood === "busy") return json(BUSY, 429)
    const receipt = String(body["TransactionID"])
    const id = String(body["OriginatorConversationID"])
    const payment = receipt ? this.payments.find((each) => each.receipt === receipt) : undefined
    const done = receipt ? payment?.receipt : this.returns.get(id)
    const known = done === null ? "Failed" : this.reversed.has(receipt) ? "Reversed" : "Completed"
    const TransactionStatus = this.mood === "slow" ? "Authorized" : known
    const Result = {
      ...(done === undefined || this.mood === "wrong"
        ? { ResultCode: "2032", ResultDesc: "Not found" }
        : { ResultCode: "0", ResultDesc: "" }),
      ResultParameters: {
        ResultParameter: [
          { Key: "TransactionStatus", Value: TransactionStatus },
          { Key: "ReceiptNo", Value: done ?? "" },
          ...(payment === undefined ? [] : this.paymentParameters(payment)),
        ],
      },
    }
    this.queue({ to: "status_result", token: tokenOf(body["ResultURL"], -2), body: JSON.stringify({ Result }) })
    return taken(id)
  }

  private paymentParameters({ cents, at }: Payment) {
    return [
      { Key: "Amount", Value: cents / 100 },
      { Key: "CreditPartyName", Value: `${this.shortcode} - Mavazi` },
      { Key: "DebitPartyName", Value: "254712345678 - AMINA WANJIRU" },
      { Key: "FinalisedTime", Value: nairobi(at).replace(/\D/g, "") },
    ]
  }

  private confirmation({ receipt, cents, reference, at }: Payment): CallbackMessage {
    const body = {
      TransID: receipt,
      TransTime: nairobi(at).replace(/\D/g, ""),
      TransAmount: (cents / 100).toFixed(2),
      BusinessShortCode: this.shortcode,
      BillRefNumber: reference,
      MSISDN: "25471****678",
    }
    return { to: "confirmation", token: "", body: JSON.stringify(body) }
  }
}
