import { payCustomer } from "./b2c-routes"
import { registerUrls, simulatePayment } from "./c2b-routes"
import { type Exchange, fields, sendHtml, sendJson, textOf } from "./http"
import { pullPayments, registerPull } from "./pull-routes"
import { checkPassword, checkPush, type Credentials, refuse } from "./push-check"
import type { PushRequest, SimPayment } from "./payment"
import { generateQr } from "./qr-routes"
import { reverse } from "./reversal-routes"
import { tellStatus } from "./status-routes"
import type { Safaricom } from "./safaricom"
import { DESCRIPTIONS, scriptOf } from "./scripts"

/** Long enough for the callback of script 13 to be faster. */
const LATE_REPLY_MS = 1500
/** So soon after a push Daraja does not know its own id yet. */
const TOO_EARLY_MS = 800

/** Daraja's addresses, exactly: a shop differs from the real thing only by its base URL. */
export class DarajaRoutes {
  constructor(
    private readonly safaricom: Safaricom,
    private readonly credentials: Credentials,
  ) {}

  /** @returns false when the address is none of Daraja's */
  handle(exchange: Exchange): boolean {
    const { request, url } = exchange
    switch (`${request.method ?? ""} ${url.pathname}`) {
      case "GET /oauth/v1/generate":
        this.token(exchange)
        return true
      case "POST /mpesa/stkpush/v1/processrequest":
        if (this.authorised(exchange)) this.push(exchange)
        return true
      case "POST /mpesa/stkpushquery/v1/query":
        if (this.authorised(exchange)) this.query(exchange)
        return true
      case "POST /mpesa/c2b/v2/registerurl":
        if (this.authorised(exchange)) registerUrls(exchange, this.safaricom, this.credentials)
        return true
      case "POST /mpesa/c2b/v2/simulate":
        if (this.authorised(exchange)) simulatePayment(exchange, this.safaricom, this.credentials)
        return true
      case "POST /pulltransactions/v1/register":
        if (this.authorised(exchange)) registerPull(exchange, this.safaricom, this.credentials)
        return true
      case "POST /pulltransactions/v1/query":
        if (this.authorised(exchange)) pullPayments(exchange, this.safaricom, this.credentials)
        return true
      case "POST /mpesa/reversal/v1/request":
        if (this.authorised(exchange)) reverse(exchange, this.safaricom, this.credentials)
        return true
      case "POST /mpesa/b2c/v3/paymentrequest":
        if (this.authorised(exchange)) payCustomer(exchange, this.safaricom, this.credentials)
        return true
      case "POST /mpesa/transactionstatus/v1/query":
        if (this.authorised(exchange)) tellStatus(exchange, this.safaricom, this.credentials)
        return true
      case "POST /mpesa/qrcode/v1/generate":
        if (this.authorised(exchange)) generateQr(exchange, this.credentials)
        return true
      default:
        return false
    }
  }

  private token({ request, response, url }: Exchange): void {
    const { consumerKey, consumerSecret } = this.credentials
    if (url.searchParams.get("grant_type") !== "client_credentials") {
      refuse(response, { status: 400, errorCode: "400.008.02", errorMessage: "Invalid grant type passed" })
      return
    }
    const expected = `Basic ${Buffer.from(`${consumerKey}:${consumerSecret}`).toString("base64")}`
    if (request.headers.authorization !== expected) {
      refuse(response, { status: 400, errorCode: "400.008.01", errorMessage: "Invalid Authentication passed" })
      return
    }
    // A string in one of Daraja's documents, a number in the other.
    sendJson(response, 200, { access_token: this.safaricom.issueToken(), expires_in: "3599" })
  }

  private authorised({ request, response }: Exchange): boolean {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? "")?.[1]
    if (token !== undefined && this.safaricom.tokens.has(token)) return true
    refuse(response, { status: 404, errorCode: "404.001.03", errorMessage: "Invalid Access Token" })
    return false
  }

  private push(exchange: Exchange): void {
    const { response, body } = exchange
    const checked = checkPush(fields(body), this.credentials)
    if ("errorCode" in checked) {
      refuse(response, checked)
      return
    }
    if (this.safaricom.openPrompt(checked.msisdn) !== undefined) {
      const errorMessage = "Unable to lock subscriber, a transaction is already in process for the current subscriber"
      refuse(response, { status: 500, errorCode: "500.001.1001", errorMessage })
      return
    }
    this.pushByScript(exchange, checked)
  }

  private pushByScript({ response, request }: Exchange, push: PushRequest): void {
    const before = this.safaricom.countPush(push.msisdn)
    switch (scriptOf(push.msisdn).script.push) {
      case "accept": {
        accepted(response, this.safaricom.accept(push, before))
        return
      }
      case "reply_lost":
        this.safaricom.accept(push, before)
        return void request.socket.destroy()
      case "nothing_happens":
        return void request.socket.destroy()
      case "reply_after_callback": {
        const payment = this.safaricom.accept(push, before)
        this.safaricom.clock.after(LATE_REPLY_MS, () => accepted(response, payment))
        return
      }
      case "busy_twice":
        if (before % 3 === 2) {
          accepted(response, this.safaricom.accept(push, before))
          return
        }
        {
          refuse(response, {
            status: 500,
            errorCode: "500.003.02",
            errorMessage: "System is busy. Please try again",
          })
          return
        }
      case "html_403": {
        sendHtml(response, 403, "<html><body>Request unsuccessful. Incapsula incident.</body></html>")
        return
      }
      case "token_killed":
        if (before % 2 === 1) {
          accepted(response, this.safaricom.accept(push, before))
          return
        }
        this.safaricom.tokens.clear()
        {
          refuse(response, { status: 404, errorCode: "404.001.03", errorMessage: "Invalid Access Token" })
          return
        }
    }
  }

  private query({ response, body }: Exchange): void {
    const input = fields(body)
    const wrongPassword = checkPassword(input, this.credentials)
    if (wrongPassword !== null) {
      refuse(response, wrongPassword)
      return
    }
    if (!this.safaricom.allowQuery()) {
      spikeArrest(response)
      return
    }
    const payment = this.safaricom.payments.get(textOf(input["CheckoutRequestID"]))
    if (payment === undefined) {
      refuse(response, {
        status: 500,
        errorCode: "500.001.1001",
        errorMessage: "The transaction does not exist",
      })
      return
    }
    payment.queries += 1
    if (payment.script.query === "flaps" && payment.queries % 3 === 1) {
      stillProcessing(response)
      return
    }
    if (payment.script.query === "flaps" && payment.queries % 3 === 2) {
      spikeArrest(response)
      return
    }
    if (payment.script.query === "says_1037") {
      result(response, payment, "1037")
      return
    }
    if (payment.outcome !== null) {
      result(response, payment, payment.outcome.code)
      return
    }
    const ageMs = (Date.now() - payment.createdAt.getTime()) * this.safaricom.clock.scale
    if (ageMs < TOO_EARLY_MS && payment.script.query === "truth") {
      stillProcessing(response)
      return
    }
    result(response, payment, "4999")
  }
}

function accepted(response: Exchange["response"], payment: SimPayment): void {
  sendJson(response, 200, {
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResponseCode: "0",
    ResponseDescription: "Success. Request accepted for processing",
    CustomerMessage: "Success. Request accepted for processing",
  })
}

function result(response: Exchange["response"], payment: SimPayment, code: string): void {
  sendJson(response, 200, {
    ResponseCode: "0",
    ResponseDescription: "The service request has been accepted successsfully",
    MerchantRequestID: payment.merchantRequestId,
    CheckoutRequestID: payment.checkoutRequestId,
    ResultCode: code,
    ResultDesc: DESCRIPTIONS[code] ?? "No description.",
  })
}

function stillProcessing(response: Exchange["response"]): void {
  refuse(response, { status: 500, errorCode: "500.001.1001", errorMessage: "The transaction is being processed" })
}

function spikeArrest(response: Exchange["response"]): void {
  sendJson(response, 429, {
    fault: {
      faultstring:
        "Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=5, periodInMicroseconds=60000000}",
      detail: { errorcode: "policies.ratelimit.SpikeArrestViolation" },
    },
  })
}
