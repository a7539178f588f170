import { BEHAVIOURS } from "./behaviours"
import { type Exchange, fields, sendJson, textOf } from "./http"
import type { Safaricom } from "./safaricom"
import { SCRIPTS } from "./scripts"

/** One request that reached the Daraja addresses. */
export interface RequestRecord {
  at: string
  method: string
  path: string
  body: string
}

/** Faults of the whole of Daraja, until they are taken back. */
export interface Faults {
  /** Every connection is cut. */
  outage: boolean
  /** Every answer takes this long, in milliseconds of the simulator's clock. */
  latencyMs: number
}

/**
 * `/__sim/*`: what tests and demonstrations steer the simulator with. Not part of Daraja.
 * GET state, requests, deliveries, scripts; POST reset, clock {scale}, limits {queriesPerMinute},
 * fault {outage, latencyMs}, deliver {checkoutRequestId, code, amountOffset?, odd?}, answer {msisdn, code},
 * c2b/pay {msisdn, amount, reference}, c2b/validation {on},
 * c2b/silence {on}: confirmations are lost.
 */
export class ControlRoutes {
  constructor(
    private readonly safaricom: Safaricom,
    private readonly requests: RequestRecord[],
    private readonly faults: Faults,
  ) {}

  handle({ request, response, url, body }: Exchange): boolean {
    const input = fields(body)
    switch (`${request.method ?? ""} ${url.pathname}`) {
      case "GET /__sim/state":
        sendJson(response, 200, this.state())
        return true
      case "GET /__sim/requests":
        sendJson(response, 200, { requests: this.requests })
        return true
      case "GET /__sim/deliveries":
        sendJson(response, 200, { deliveries: this.safaricom.deliveries })
        return true
      case "GET /__sim/scripts":
        sendJson(response, 200, { scripts: SCRIPTS, behaviours: BEHAVIOURS })
        return true
      case "POST /__sim/reset":
        this.safaricom.reset()
        this.requests.length = 0
        this.faults.outage = false
        this.faults.latencyMs = 0
        sendJson(response, 200, {})
        return true
      case "POST /__sim/clock":
        this.safaricom.clock.scale = positive(input["scale"]) ?? this.safaricom.clock.scale
        sendJson(response, 200, { scale: this.safaricom.clock.scale })
        return true
      case "POST /__sim/limits":
        this.safaricom.queriesPerMinute = positive(input["queriesPerMinute"]) ?? this.safaricom.queriesPerMinute
        sendJson(response, 200, { queriesPerMinute: this.safaricom.queriesPerMinute })
        return true
      case "POST /__sim/fault":
        this.faults.outage = input["outage"] === true
        this.faults.latencyMs = positive(input["latencyMs"]) ?? 0
        sendJson(response, 200, this.faults)
        return true
      case "POST /__sim/deliver":
        void this.deliver(response, input)
        return true
      case "POST /__sim/answer":
        this.answer(response, input)
        return true
      case "POST /__sim/c2b/pay":
        void this.pay(response, input)
        return true
      case "POST /__sim/c2b/validation":
        this.safaricom.paybill.validates = input["on"] === true
        sendJson(response, 200, { on: this.safaricom.paybill.validates })
        return true
      case "POST /__sim/c2b/silence":
        this.safaricom.paybill.silent = input["on"] === true
        sendJson(response, 200, { on: this.safaricom.paybill.silent })
        return true
      default:
        return false
    }
  }

  /** Resolves when the shop has been told of the payment, and has answered. */
  private async pay(response: Exchange["response"], input: Record<string, unknown>): Promise<void> {
    const amount = positive(input["amount"])
    if (amount === undefined) {
      sendJson(response, 400, { message: "An amount is needed." })
      return
    }
    const [msisdn, reference] = [textOf(input["msisdn"]) || "254708374149", textOf(input["reference"])]
    sendJson(response, 200, { receipt: await this.safaricom.payBill({ msisdn, amount, reference }) })
  }

  private state(): Record<string, unknown> {
    const { payments, paybill, clock, queriesPerMinute } = this.safaricom
    const list = [...payments.values()].map(({ script, ...payment }) => ({ ...payment, about: script.about }))
    return { scale: clock.scale, queriesPerMinute, payments: list, bills: paybill.payments, faults: this.faults }
  }

  private async deliver(response: Exchange["response"], input: Record<string, unknown>): Promise<void> {
    const payment = this.safaricom.payments.get(textOf(input["checkoutRequestId"]))
    if (payment === undefined) {
      sendJson(response, 404, { message: "No such payment." })
      return
    }
    const record = await this.safaricom.send(payment, {
      afterMs: 0,
      code: textOf(input["code"]) || (payment.outcome?.code ?? "0"),
      amountOffset: Number(input["amountOffset"] ?? 0),
      odd: input["odd"] === true,
    })
    sendJson(response, 200, record)
  }

  private answer(response: Exchange["response"], input: Record<string, unknown>): void {
    const payment = this.safaricom.openPrompt(textOf(input["msisdn"]))
    if (payment === undefined) {
      sendJson(response, 404, { message: "No prompt is open on this phone." })
      return
    }
    this.safaricom.finish(payment, textOf(input["code"]) || "0")
    sendJson(response, 200, { checkoutRequestId: payment.checkoutRequestId, outcome: payment.outcome })
  }
}

function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : undefined
}
