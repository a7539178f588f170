import { MSISDN } from "../../contract/phone"
import { type Exchange, parseFields, sendHtml, sendJson, textOf } from "../http/http"
import { homePage, phonePage } from "./phone-page"
import { PHONE_SCRIPT } from "./phone-script"
import { PHONE_STYLE } from "./phone-style"
import { DEMO_PIN, type Safaricom } from "../network/safaricom"
import { MANUAL_SCRIPT, PROMPT_LIFETIME_MS } from "../scripts/scripts"

const PHONE = /^\/phone\/(\d+)(?:\/(state|events|answer|pay))?$/
const HEARTBEAT_MS = 20_000
/** Result codes by action on the phone. */
const ANSWERS = { cancelled: "1032", wrong_pin: "2001", no_money: "1", paid: "0" }

/** Routes of the virtual phones: pages, state as JSON and as server-sent events. */
export class PhoneRoutes {
  constructor(
    private readonly safaricom: Safaricom,
    private readonly shortcode: string,
    private readonly mailboxUrl: string | undefined,
  ) {}

  handle(exchange: Exchange): boolean {
    const { request, response, url } = exchange
    const method = request.method ?? ""
    if (method === "GET" && url.pathname === "/") sendHtml(response, 200, homePage(this.phones(), this.mailboxUrl))
    else if (method === "GET" && url.pathname === "/phones") sendJson(response, 200, { phones: this.phones() })
    else if (method === "GET" && url.pathname === "/phone.css") sendAsset(response, "text/css", PHONE_STYLE)
    else if (method === "GET" && url.pathname === "/phone.js") sendAsset(response, "text/javascript", PHONE_SCRIPT)
    else return this.handlePhone(exchange, method)
    return true
  }

  private handlePhone(exchange: Exchange, method: string): boolean {
    const [, msisdn, part] = PHONE.exec(exchange.url.pathname) ?? []
    if (msisdn === undefined || !MSISDN.test(msisdn)) return false
    const action = `${method} ${part ?? "page"}`
    if (action === "GET page") sendHtml(exchange.response, 200, phonePage(msisdn))
    else if (action === "GET state") sendJson(exchange.response, 200, this.stateOf(msisdn))
    else if (action === "GET events") this.stream(exchange, msisdn)
    else if (action === "POST answer") this.answer(exchange, msisdn)
    else if (action === "POST pay") void this.pay(exchange, msisdn)
    else return false
    return true
  }

  /** Phones with a prompt or an SMS, open prompts first. */
  private phones(): { msisdn: string; open: boolean; about: string | null }[] {
    const open = new Map(this.safaricom.prompts.allOpen().map((payment) => [payment.msisdn, payment]))
    const others = [...this.safaricom.inboxes.messages.keys()].filter((msisdn) => !open.has(msisdn))
    return [
      ...[...open.values()].map(({ msisdn, script }) => ({
        msisdn,
        open: true,
        about: script === MANUAL_SCRIPT ? null : script.about,
      })),
      ...others.map((msisdn) => ({ msisdn, open: false, about: null })),
    ]
  }

  private stateOf(msisdn: string): Record<string, unknown> {
    const payment = this.safaricom.prompts.openOn(msisdn)
    const messages = this.safaricom.inboxes.messages.get(msisdn) ?? []
    const balance = this.safaricom.wallets.balanceOf(msisdn)
    if (payment === undefined) return { prompt: null, messages, balance }
    const { checkoutRequestId, shop, amount, accountReference, askedAt, scriptNumber, script } = payment
    const { clock } = this.safaricom
    const secondsLeft = (PROMPT_LIFETIME_MS - clock.since(askedAt)) / clock.scale / 1000
    return {
      prompt: {
        id: checkoutRequestId,
        shop,
        amount,
        accountReference,
        script: script === MANUAL_SCRIPT ? null : `Script ${scriptNumber ?? "of the queue"}: ${script.about}.`,
        secondsLeft: Math.max(0, Math.round(secondsLeft)),
      },
      messages,
      balance,
    }
  }

  private stream({ request, response }: Exchange, msisdn: string): void {
    response.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-store" })
    const push = () => response.write(`data: ${JSON.stringify(this.stateOf(msisdn))}\n\n`)
    const onChange = (changed: string) => {
      if (changed === msisdn) push()
    }
    const heartbeat = setInterval(() => response.write(":\n\n"), HEARTBEAT_MS)
    this.safaricom.on("changed", onChange)
    request.once("close", () => {
      clearInterval(heartbeat)
      this.safaricom.off("changed", onChange)
    })
    push()
  }

  private answer({ response, body }: Exchange, msisdn: string): void {
    const { id, action, pin } = parseFields(body)
    const payment = this.safaricom.prompts.openOn(msisdn)
    if (payment === undefined || payment.checkoutRequestId !== id) {
      sendJson(response, 409, { message: "This prompt is no longer open." })
      return
    }
    const holds = this.safaricom.wallets.holds(msisdn, payment.amount)
    const answered = action === "cancel" ? "cancelled" : pin !== DEMO_PIN ? "wrong_pin" : holds ? "paid" : "no_money"
    this.safaricom.finish(payment, ANSWERS[answered])
    sendJson(response, 200, { result: answered })
  }

  /** Payment by paybill; the shop is notified before the phone. */
  private async pay({ response, body }: Exchange, msisdn: string): Promise<void> {
    const { shortcode, reference, amount, pin } = parseFields(body)
    const shillings = Number(textOf(amount))
    if (textOf(shortcode) !== this.shortcode || !Number.isInteger(shillings) || shillings < 1) {
      sendJson(response, 404, { result: "no_business" })
    } else if (pin !== DEMO_PIN) {
      sendJson(response, 409, { result: "wrong_pin" })
    } else if (!this.safaricom.wallets.holds(msisdn, shillings)) {
      sendJson(response, 409, { result: "no_money" })
    } else {
      const receipt = await this.safaricom.payBill({ msisdn, amount: shillings, reference: textOf(reference) })
      sendJson(response, 200, { result: receipt === null ? "refused" : "paid", receipt })
    }
  }
}

function sendAsset(response: Exchange["response"], type: string, text: string): void {
  response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" }).end(text)
}
