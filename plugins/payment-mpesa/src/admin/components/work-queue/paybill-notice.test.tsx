// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { mpesaPaths } from "../../../contract/admin/paths"
import type { UrlRegistration, UrlRegistrationsResponse } from "../../../contract/admin/url-registrations"
import { PaybillNotice } from "./paybill-notice"

const AT = "2026-11-24T06:00:00.000Z"

const refused: UrlRegistration = {
  ...{ state: "refused", registered_at: null, confirmed_at: null, confirmed_by: null, next_attempt_at: AT },
  failure: { at: AT, code: "500.003.1001", text: "Urls are already registered.", already_registered: true },
}
const registered: UrlRegistration = {
  ...{ state: "registered", registered_at: AT, confirmed_at: null, confirmed_by: null },
  ...{ failure: null, next_attempt_at: null },
}

const answer = vi.fn<(path: string, init?: RequestInit) => UrlRegistrationsResponse>()

beforeEach(() => {
  answer.mockReset()
  vi.stubGlobal("fetch", (path: string | URL, init?: RequestInit) =>
    Promise.resolve(Response.json(answer(String(path), init))),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(registrations: Partial<UrlRegistrationsResponse>) {
  answer.mockReturnValue({ paybill: null, pull: null, ...registrations })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PaybillNotice />
    </QueryClientProvider>,
  )
}

it("says that paybill is not offered, why, and what to do", async () => {
  show({ paybill: refused })
  const notice = await screen.findByRole("alert")
  expect(notice.textContent).toContain("Paybill is not offered to shoppers")
  expect(notice.textContent).toContain("Urls are already registered. (500.003.1001)")
  expect(notice.textContent).toContain("URL Management")
  expect(notice.textContent).toContain("as soon as the confirmation of a payment arrives")
  expect(await screen.findByRole("button", { name: "Safaricom has registered them" })).toBeTruthy()
})

it("registers again on a click", async () => {
  show({ paybill: refused })
  await userEvent.click(await screen.findByRole("button", { name: "Register now" }))
  expect(answer.mock.calls.some(([path, init]) => path.endsWith(mpesaPaths.sendUrls) && init?.method === "POST")).toBe(
    true,
  )
})

it("names who confirmed the URLs, and no longer offers to confirm them", async () => {
  show({ paybill: { ...refused, state: "confirmed", confirmed_at: AT, confirmed_by: "Anne Wanjiru" } })
  const notice = await screen.findByRole("status")
  expect(notice.textContent).toContain("Anne Wanjiru confirmed")
  expect(screen.queryByRole("button", { name: "Safaricom has registered them" })).toBeNull()
})

it("says that Pull Transactions is missing, and nothing about registered URLs", async () => {
  show({
    paybill: registered,
    pull: { ...refused, failure: { at: AT, code: null, text: "No response", already_registered: false } },
  })
  const notice = await screen.findByRole("status")
  expect(notice.textContent).toContain("Pull Transactions is not registered")
  expect(notice.textContent).toContain("The last attempt failed: No response")
  expect(screen.queryByRole("alert")).toBeNull()
})
