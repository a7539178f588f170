import type { Order } from "@mavazi/contracts"
import type { Shop } from "../../../harness"
import { type Buyer, newSourceAddress } from "../../../support/buyer"
import { letPayOnDelivery } from "../../../support/manual-orders"
import { findManualPayment, voidManualPayment } from "../../../support/manual-payments"
import { Merchant } from "../../../support/merchant"
import {
  beginEdit,
  beginReplacement,
  confirmQuantity,
  deliver,
  receiveUnits,
  requestReturn,
  shipReplacement,
  withItem,
} from "../../../support/order-changes"
import { createPaymentLink, linkHolder, tokenOf } from "../../../support/payment-links"
import { simulator, until } from "../../../support/payments"

/** Ways to get a prompt on the shopper's phone: from the order's page, and by a payment link. */
const PROMPTS = ["pay by prompt", "pay by link"] as const
/** The shopper's answer to an open prompt. */
export const PIN = "enter PIN"

/** What each of the three people does on an order. */
export const ACTIONS = {
  shopper: [...PROMPTS, "pay by paybill", "cancel as shopper"],
  firstMerchant: ["record cash", "edit up", "send"],
  secondMerchant: ["void cash", "let pay on delivery", "edit down", "refund", "cancel as merchant"],
} as const

/** Further actions on an order that was delivered. */
export const ACTIONS_AFTER_DELIVERY = {
  shopper: [],
  firstMerchant: ["exchange for a dearer item"],
  secondMerchant: ["receive a return"],
} as const

type Person = keyof typeof ACTIONS
export type Action = (typeof ACTIONS)[Person][number] | (typeof ACTIONS_AFTER_DELIVERY)[Person][number]
export type Step = Action | typeof PIN

type Prompt = (typeof PROMPTS)[number]

export const isPrompt = (step: Step): step is Prompt => PROMPTS.includes(step as Prompt)

/** Pieces of an order, which can be edited up and down. */
export const ORDERED = 2

export interface PlacedOrder {
  buyer: Buyer
  order: Order
  /** Of the shopper, who answers prompts by hand. */
  phone: string
  /** Of payments by paybill. */
  receipts: string[]
  /** Another variant, which costs more. */
  dearerId: string
}

/** A person repeats a call while somebody else changes the order. */
const IN_USE =
  /"busy"|"change_open"|a change of it is open|already has an existing active order change|is being recorded/

/** Longest time for which a person repeats a call. */
const PATIENCE = { patienceMs: 60_000, everyMs: 200 }

/** The shopper and two merchants, who act on an order by the calls of their pages. */
export class OrderActions {
  private constructor(
    private readonly shop: Shop,
    private readonly first: Merchant,
    private readonly second: Merchant,
  ) {}

  static async signIn(shop: Shop): Promise<OrderActions> {
    return new OrderActions(shop, await Merchant.signIn(shop), await Merchant.signIn(shop))
  }

  /**
   * Whether the shop does it; it refuses with a 4xx status.
   * @throws when the shop answers 5xx
   */
  take(step: Step, placed: PlacedOrder): Promise<boolean> {
    return untilFree(step, () => this.run(step, placed))
  }

  /** The shop sends a paid order, which arrives. */
  deliver(placed: PlacedOrder): Promise<void> {
    return deliver(this.first, placed.order)
  }

  private async run(step: Step, placed: PlacedOrder): Promise<unknown> {
    const { buyer, order, phone, dearerId } = placed
    const { id, total } = order
    switch (step) {
      case "pay by prompt":
        return shopperCall(buyer, `/api/orders/${id}/payments`, { phone })
      case "pay by link":
        return this.payByLink(placed)
      case PIN:
        return this.enterPin(placed)
      case "pay by paybill":
        return this.payByPaybill(placed)
      case "cancel as shopper":
        return shopperCall(buyer, `/api/orders/${id}/cancel`, {})
      case "record cash":
        return this.first.call("POST", `/admin/orders/${id}/payments`, { method: "cash", amount: total })
      case "void cash":
        return this.voidCash(placed)
      case "let pay on delivery":
        return letPayOnDelivery(this.second, order)
      case "edit up":
        return edit(this.first, order, ORDERED + 1)
      case "edit down":
        return edit(this.second, order, ORDERED - 1)
      case "refund":
        return this.second.call("POST", `/admin/mpesa/orders/${id}/refunds`, {
          method: "reversal",
          reason: "Came back",
        })
      case "cancel as merchant":
        return this.second.call("POST", `/admin/orders/${id}/cancel`, {})
      case "send":
        return this.first.call("POST", `/admin/orders/${id}/shipping/shipped`, { courier: "Our own rider" })
      case "exchange for a dearer item":
        return exchange(this.first, order, dearerId)
      case "receive a return":
        return receiveReturn(this.second, order)
    }
  }

  private async payByLink({ order: { id }, phone }: PlacedOrder): Promise<void> {
    const token = tokenOf(await createPaymentLink(this.first, id))
    const { status } = await linkHolder(this.shop, token, newSourceAddress()).pay(phone)
    if (status >= 400) throw new Error(`pay by link: ${String(status)} refused`)
  }

  private async voidCash({ order: { id } }: PlacedOrder): Promise<void> {
    const paid = await findManualPayment(this.second, id)
    if (paid === undefined) throw new Error("void: 404 no payment")
    await voidManualPayment(this.second, id, paid.id)
  }

  private async payByPaybill({ order, phone, receipts }: PlacedOrder): Promise<void> {
    const { paybill } = order.payment
    if (paybill === null) throw new Error("Paybill is not offered")
    const payment = { msisdn: phone, amount: order.total, reference: paybill.reference }
    receipts.push((await simulator<{ receipt: string }>(this.shop, "c2b/pay", payment)).receipt)
  }

  /** Answers the prompt as soon as it is on the phone, if it was sent. */
  private async enterPin({ order, phone }: PlacedOrder): Promise<void> {
    await until("the prompt", async () => {
      const { outcome } = await simulator<{ outcome?: object }>(this.shop, "answer", { msisdn: phone })
      return outcome !== undefined || !(await this.hasOpenPrompt(order.id)) || undefined
    })
    await until("its result", async () => !(await this.hasOpenPrompt(order.id)) || undefined)
  }

  private async hasOpenPrompt(orderId: string): Promise<boolean> {
    const { rowCount } = await this.shop.db.query(
      `select 1 from mpesa_attempt where order_id = $1 and phone_cipher is not null and state in ('created', 'sending', 'prompted')`,
      [orderId],
    )
    return rowCount !== 0
  }
}

/** A refused edit is deleted, as the engine's page does. */
async function edit(merchant: Merchant, order: Order, quantity: number): Promise<void> {
  await beginEdit(merchant, order)
  try {
    await confirmQuantity(merchant, withItem(order), quantity)
  } catch (refusal) {
    await untilFree("delete the edit", () => merchant.call("DELETE", `/admin/order-edits/${order.id}`))
    throw refusal
  }
}

async function exchange(merchant: Merchant, order: Order, variantId: string): Promise<void> {
  const { path } = await beginReplacement(merchant, "exchange", withItem(order), { back: 1, variantId })
  await shipReplacement(merchant, path, 0)
  await confirm(merchant, `${path}/request`)
}

async function receiveReturn(merchant: Merchant, order: Order): Promise<void> {
  const { item } = withItem(order)
  const returnId = await requestReturn(merchant, withItem(order), { units: 1 })
  // Repeated alone: another request would be another return.
  const isReceived = await untilFree("receive", () => receiveUnits(merchant, returnId, { item, whole: 1 }))
  if (!isReceived) throw new Error("receive: 409 refused")
  await confirm(merchant, `/admin/returns/${returnId}/receive/confirm`)
}

/** The last call of a change. When it is refused, the change is deleted. */
async function confirm(merchant: Merchant, path: string): Promise<void> {
  if (await untilFree(path, () => merchant.call("POST", path, {}))) return
  await untilFree(`delete ${path}`, () => merchant.call("DELETE", path.replace(/\/confirm$/, "")))
  throw new Error(`${path}: 409 refused`)
}

/** Repeats a call while the order is in use. @returns false when it is refused for another reason */
function untilFree(what: string, call: () => Promise<unknown>): Promise<boolean> {
  return until(
    what,
    async () => {
      const failure = await call().then(
        () => null,
        (thrown: unknown) => String(thrown),
      )
      if (failure === null) return true
      if (!/ 4\d\d /.test(failure)) throw new Error(`${what}: ${failure}`)
      return IN_USE.test(failure) ? undefined : false
    },
    PATIENCE,
  )
}

async function shopperCall({ visitor }: Buyer, path: string, body: object): Promise<void> {
  const { status, body: answer } = await visitor.api(path, { body, headers: newSourceAddress() })
  if (status >= 400) throw new Error(`POST ${path}: ${String(status)} ${JSON.stringify(answer)}`)
}
