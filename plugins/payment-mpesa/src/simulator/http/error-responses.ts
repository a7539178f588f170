import { randomUUID } from "node:crypto"
import type { ServerResponse } from "node:http"
import { sendHtml, sendJson } from "./http"

/** HTTP status and error body of Daraja. */
export interface ErrorResponse {
  status: number
  errorCode: string
  errorMessage: string
}

export function sendError(response: ServerResponse, { status, errorCode, errorMessage }: ErrorResponse): void {
  sendJson(response, status, { requestId: randomUUID(), errorCode, errorMessage })
}

export const invalidField = (field: string): ErrorResponse => ({
  status: 400,
  errorCode: "400.002.02",
  errorMessage: `Bad Request - Invalid ${field}`,
})

/** Daraja uses one code for many errors; only the message differs. */
export const rejectedRequest = (errorMessage: string): ErrorResponse => ({
  status: 500,
  errorCode: "500.001.1001",
  errorMessage,
})

export const BAD_TOKEN: ErrorResponse = { status: 404, errorCode: "404.001.03", errorMessage: "Invalid Access Token" }

export const FORBIDDEN_URL: ErrorResponse = {
  status: 400,
  errorCode: "400.003.02",
  errorMessage: "Bad Request - Invalid URL",
}

/** The code is also that of a failure inside Daraja. */
export const URLS_REGISTERED: ErrorResponse = {
  status: 500,
  errorCode: "500.003.1001",
  errorMessage: "Urls are already registered.",
}

/** The app lacks the product of the operation. The code is also that of an invalid token. */
export const PRODUCT_MISSING: ErrorResponse = {
  status: 401,
  errorCode: "401.003.01",
  errorMessage: "Error Occurred - Invalid Access Token - Invalid API call as no apiproduct match found",
}

/** Rejected before processing: overload, or a spike arrest. */
export const SYSTEM_BUSY: ErrorResponse = {
  status: 500,
  errorCode: "500.003.02",
  errorMessage: "System is busy. Please try again",
}

const FORBIDDEN = /mpesa|safaricom|exe|exec|cmd|sql|query/i

/** Daraja rejects URLs that contain certain words. */
export const isForbidden = (url: string) => FORBIDDEN.test(url)

/** Rate limit error of the gateway in front of Daraja. */
export function spikeArrest(response: ServerResponse): void {
  sendJson(response, 429, {
    fault: {
      faultstring:
        "Spike arrest violation. Allowed rate : MessageRate{messagesPerPeriod=5, periodInMicroseconds=60000000}",
      detail: { errorcode: "policies.ratelimit.SpikeArrestViolation" },
    },
  })
}

/** Page of the firewall in front of Daraja. */
export function firewallPage(response: ServerResponse): void {
  sendHtml(response, 403, "<html><body>Request unsuccessful. Incapsula incident.</body></html>")
}
