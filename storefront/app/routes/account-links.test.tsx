// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react"
import { describe, expect, it } from "vitest"
import { cartOf } from "~/testing/cart"
import { respondTo, type Answer } from "~/testing/network"
import { showPage, signedInAs, wanjiru } from "~/testing/page"
import AuthPage from "./auth"
import ForgotPasswordPage from "./auth-forgot"
import ResetPasswordPage from "./auth-reset"
import VerifyEmailPage from "./auth-verify"

const pages = {
  "/auth": AuthPage,
  "/auth/forgot": ForgotPasswordPage,
  "/auth/reset": ResetPasswordPage,
  "/auth/verify": VerifyEmailPage,
}
const TOKEN = "t".repeat(43)
const NO_ANSWER = "We could not reach the shop. Please check your connection and try again."
const rejection = (code: string, message: string): Answer => ({ status: 400, body: { message, code } })

describe("a forgotten password", () => {
  it("is requested from the auth screen, with the e-mail typed there [AC-12]", async () => {
    const calls = respondTo("post", "/api/auth/forgot-password", () => ({ body: { message: "Sent" } }))
    const { user, currentUrl } = showPage({ pages, at: "/auth" })
    await user.type(await screen.findByLabelText("Email"), "wanjiru@example.com")
    await user.click(screen.getByRole("link", { name: "Forgot your password?" }))
    await screen.findByRole("heading", { name: "Forgot your password?" })
    expect(currentUrl()).toBe("/auth/forgot")
    await user.click(screen.getByRole("button", { name: "Send the link" }))
    await screen.findByText(/^If there is an account for wanjiru@example\.com, we have emailed a link to it\./)
    expect(calls.map(({ body }) => body)).toEqual([{ email: "wanjiru@example.com" }])
    await user.click(screen.getByRole("button", { name: "Send it again" }))
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it.each<[Answer, string]>([
    [
      {
        status: 429,
        body: { message: "Too many attempts. Please try again in 15 minutes.", code: "too_many_requests" },
      },
      "Too many attempts. Please try again in 15 minutes.",
    ],
    ["no network", NO_ANSWER],
    [{ status: 500, body: {} }, "Something went wrong. Please try again."],
  ])("shows why no link was sent [AC-12]: %j", async (response, text) => {
    respondTo("post", "/api/auth/forgot-password", () => response)
    const { user } = showPage({ pages, at: "/auth/forgot", state: { email: "wanjiru@example.com" } })
    await user.click(await screen.findByRole("button", { name: "Send the link" }))
    expect((await screen.findByRole("alert")).textContent).toBe(text)
    screen.getByRole("button", { name: "Send the link" })
  })
})

describe("the link to reset a password", () => {
  async function choose(user: ReturnType<typeof showPage>["user"], password: string, confirmation = password) {
    await user.clear(await screen.findByLabelText("New Password"))
    await user.type(screen.getByLabelText("New Password"), password)
    await user.clear(screen.getByLabelText("Confirm Password"))
    await user.type(screen.getByLabelText("Confirm Password"), confirmation)
    await user.click(screen.getByRole("button", { name: "Set new password" }))
  }

  it.each([
    [false, "/auth"],
    [true, "/admin"],
  ])("sets the password and leads to the login; an administrator (%s) to %s [AC-13]", async (admin, signIn) => {
    signedInAs()
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const calls = respondTo("post", "/api/auth/reset-password", () => ({ body: { message: "Done", admin } }))
    const { user, shopper } = showPage({ pages, at: `/auth/reset#${TOKEN}` })
    await choose(user, "new-linen")
    await screen.findByRole("heading", { name: "Your new password is set." })
    expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN, password: "new-linen" }])
    expect(screen.getByRole("link", { name: "Log in" }).getAttribute("href")).toBe(signIn)
    expect(shopper.account.getState().status).toBe("anonymous")
  })

  it("stays valid when the page or the server rejects the password [AC-13]", async () => {
    const calls = respondTo("post", "/api/auth/reset-password", () =>
      rejection("weak_password", "This password is too easy to guess. Please choose another one."),
    )
    const { user } = showPage({ pages, at: `/auth/reset#${TOKEN}` })
    await choose(user, "linen")
    expect((await screen.findByRole("alert")).textContent).toBe("Password must be at least 6 characters.")
    await choose(user, "new-linen", "new-line")
    expect((await screen.findByRole("alert")).textContent).toBe("Passwords do not match.")
    expect(calls).toHaveLength(0)
    await choose(user, "password")
    expect((await screen.findByRole("alert")).textContent).toMatch(/^This password is too easy/)
    screen.getByRole("button", { name: "Set new password" })
  })

  it.each([
    ["link_expired", "This link has expired. Please ask for another one."],
    ["link_used", "This link was used already. Please ask for another one."],
    ["link_unknown", "This link does not work."],
  ])("shows that it is invalid (%s) and links to a new one [AC-13]", async (code, message) => {
    respondTo("post", "/api/auth/reset-password", () => rejection(code, message))
    const { user } = showPage({ pages, at: `/auth/reset#${TOKEN}` })
    await choose(user, "new-linen")
    await screen.findByRole("heading", { name: "Request a new link" })
    screen.getByText(message)
    expect(screen.getByRole("link", { name: "Send me a link" }).getAttribute("href")).toBe("/auth/forgot")
  })

  it("keeps the entered password when there is no response [AC-13]", async () => {
    respondTo("post", "/api/auth/reset-password", () => "no network")
    const { user } = showPage({ pages, at: `/auth/reset#${TOKEN}` })
    await choose(user, "new-linen")
    expect((await screen.findByRole("alert")).textContent).toBe(NO_ANSWER)
    expect(screen.getByLabelText<HTMLInputElement>("New Password").value).toBe("new-linen")
  })

  it("links to a new one when its token is missing [AC-13]", async () => {
    showPage({ pages, at: "/auth/reset" })
    await screen.findByText("This link is incomplete. Please open it again from the email.")
  })
})

describe("the link that verifies an e-mail address", () => {
  it("verifies the address when the button is pressed, not before [AC-14]", async () => {
    signedInAs({ ...wanjiru, emailVerified: false })
    respondTo("get", "/api/cart", () => ({ body: cartOf() }))
    const calls = respondTo("post", "/api/auth/verify-email", () => ({ body: { message: "Done" } }))
    const { user, shopper } = showPage({ pages, at: `/auth/verify#${TOKEN}` })
    const button = await screen.findByRole("button", { name: "Confirm my address" })
    await waitFor(() => expect(shopper.account.getState().user?.emailVerified).toBe(false))
    expect(calls).toHaveLength(0)
    signedInAs()
    await user.click(button)
    await screen.findByRole("heading", { name: "Your address is confirmed." })
    expect(calls.map(({ body }) => body)).toEqual([{ token: TOKEN }])
    await waitFor(() => expect(shopper.account.getState().user?.emailVerified).toBe(true))
  })

  it("leads to the profile, which sends a new link, when it has expired [AC-14]", async () => {
    respondTo("post", "/api/auth/verify-email", () => rejection("link_expired", "This link has expired."))
    const { user } = showPage({ pages, at: `/auth/verify#${TOKEN}` })
    await user.click(await screen.findByRole("button", { name: "Confirm my address" }))
    await screen.findByText("This link has expired.")
    expect(screen.getByRole("link", { name: "Open my profile" }).getAttribute("href")).toBe("/profile")
  })

  it("can be tried again when there is no response [AC-14]", async () => {
    respondTo("post", "/api/auth/verify-email", () => "no network")
    const { user } = showPage({ pages, at: `/auth/verify#${TOKEN}` })
    await user.click(await screen.findByRole("button", { name: "Confirm my address" }))
    expect((await screen.findByRole("alert")).textContent).toBe(NO_ANSWER)
    screen.getByRole("button", { name: "Confirm my address" })
  })
})

describe("a password field", () => {
  it("shows and hides the password, also by keyboard [AC-17]", async () => {
    const { user } = showPage({ pages, at: "/auth" })
    const field = await screen.findByLabelText<HTMLInputElement>("Password")
    await user.type(field, "a-linen-shirt")
    await user.tab()
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Show password" }))
    await user.keyboard("{Enter}")
    expect([field.type, field.value]).toEqual(["text", "a-linen-shirt"])
    await user.click(screen.getByRole("button", { name: "Hide password" }))
    expect(field.type).toBe("password")
  })
})
