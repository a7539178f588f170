import { z } from "zod"
import { describe, expect, it } from "vitest"
import { parseAnswer } from "./parse-answer"
import { DarajaProtocol, DarajaRejected, DarajaUnavailable } from "./errors"

const Answer = z.object({ ok: z.literal(true) })
const read = (status: number, body: unknown) =>
  parseAnswer(Answer, status, typeof body === "string" ? body : JSON.stringify(body))

const caught = (run: () => unknown): unknown => {
  try {
    run()
  } catch (error) {
    return error
  }
  throw new Error("nothing was thrown")
}

const envelope = (errorCode: string) => ({ requestId: "1", errorCode, errorMessage: "words" })

describe("readAnswer", () => {
  it("returns a parsed answer", () => {
    expect(read(200, { ok: true, more: 1 })).toEqual({ ok: true })
  })

  it.each([
    [400, "400.002.02"],
    [500, "500.001.1001"],
    [404, "404.001.03"],
    // Observed: an error with HTTP 200.
    [200, "500.001.1001"],
  ])("rejects HTTP %i with error code %s", (status, code) => {
    expect(caught(() => read(status, envelope(code)))).toMatchObject({
      name: "DarajaRejected",
      code,
      description: "words",
    })
  })

  it.each([
    ["a registration", { errorCode: "500.003.1001", errorMessage: "Urls are already registered." }, "500.003.1001"],
    ["another platform", { errorMessage: "Duplicate notification info, SP ID is 1, correlator is 2" }, "http.500"],
  ])("rejects URLs that a shortcode has by %s, with Daraja's words", (_, body, code) => {
    expect(caught(() => read(500, body))).toMatchObject({
      name: "DarajaRejected",
      code,
      description: body.errorMessage,
    })
  })

  it("reads the gateway's error format, with and without detail", () => {
    const fault = { faultstring: "no apiproduct match", detail: { errorcode: "oauth.v2.InvalidApiKey" } }
    expect(caught(() => read(401, { fault }))).toMatchObject({ code: "oauth.v2.InvalidApiKey" })
    expect(caught(() => read(401, { fault: { faultstring: "x" } }))).toBeInstanceOf(DarajaRejected)
  })

  it.each([
    ["busy", 500, envelope("500.003.02")],
    ["over quota", 500, envelope("500.003.03")],
    [
      "arrested",
      429,
      { fault: { faultstring: "x", detail: { errorcode: "policies.ratelimit.SpikeArrestViolation" } } },
    ],
    ["limited without an envelope", 429, {}],
    ["limited with a page", 429, "<html>"],
    ["stopped by the firewall", 403, "<html>"],
  ])("reports an unavailable service and an unprocessed request when %s", (_, status, body) => {
    expect(caught(() => read(status, body))).toMatchObject({ name: "DarajaUnavailable", processed: "no" })
  })

  it.each([
    ["an internal error", 500, envelope("500.003.1001")],
    ["a bad gateway's page", 502, "<html>"],
  ])("reports a request that may have been processed after %s", (_, status, body) => {
    const error = caught(() => read(status, body))
    expect(error).toBeInstanceOf(DarajaUnavailable)
    expect(error).toMatchObject({ processed: "maybe" })
  })

  it.each([
    ["HTML under 200", "<html>"],
    ["fields that are missing", { nope: 1 }],
  ])("reports a protocol error for %s", (_, body) => {
    expect(caught(() => read(200, body))).toBeInstanceOf(DarajaProtocol)
  })
})
