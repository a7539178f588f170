import { describe, expect, it } from "vitest"
import { isPicture } from "./avatar-file"
import { initialsOf } from "./initials"
import { credentialsProblem, NO_CREDENTIALS } from "./credentials"
import { fitWithin } from "./downscale-image"
import { profileProblem, profileRequest } from "./profile-form"
import { returnStateFor, returnPath } from "./return-path"

describe("credentials", () => {
  const filled = { name: "Wanjiru", email: "w@example.com", password: "secret", confirmation: "secret" }

  it.each([
    ["login", "AU-05"],
    ["register", "AU-06"],
  ] as const)("require six characters at %s [%s]", (mode, _statement) => {
    const short = { ...filled, password: "12345", confirmation: "12345" }
    expect(credentialsProblem(mode, short)).toBe("Password must be at least 6 characters.")
    expect(credentialsProblem(mode, filled)).toBeNull()
  })

  it("compare the two passwords at registration only [AU-08]", () => {
    const different = { ...filled, confirmation: "secreT" }
    expect(credentialsProblem("register", different)).toBe("Passwords do not match.")
    expect(credentialsProblem("login", { ...NO_CREDENTIALS, password: "secret" })).toBeNull()
  })
})

describe("the return path after signing in", () => {
  it("is the requested page with its query [RT-05]", () => {
    expect(returnPath(returnStateFor({ pathname: "/profile", search: "?tab=orders" }))).toBe("/profile?tab=orders")
  })

  it.each([
    null,
    {},
    { from: 7 },
    { from: "https://evil.example" },
    { from: "//evil.example" },
    { from: "/\\evil.example" },
  ])("is home for %j [RT-06]", (state) => {
    expect(returnPath(state)).toBe("/")
  })

  it.each(["/auth", "/Auth", "/auth?x=1"])("is never %s [RT-06]", (from) => {
    expect(returnPath({ from })).toBe("/")
  })
})

describe("the profile form", () => {
  const form = { name: " Wanjiru ", email: "w@example.com", phone: " 0712 345 678 ", address: "", kraPin: "" }

  it("requires a name and an e-mail [PR-05]", () => {
    expect(profileProblem({ ...form, name: "  " })).toBe("Name and email are required.")
    expect(profileProblem({ ...form, email: "" })).toBe("Name and email are required.")
    expect(profileProblem(form)).toBeNull()
  })

  it("sends name, phone and address, never the e-mail [PR-06]", () => {
    expect(profileRequest(form, { kraPin: "" })).toEqual({ name: "Wanjiru", phone: "0712 345 678", address: "" })
  })
})

it("The profile form sends a KRA PIN only when it was changed [IV-04]", () => {
  const form = { name: "Wanjiru", email: "w@example.com", phone: "", address: "", kraPin: " A012345678Z " }
  expect(profileRequest(form, { kraPin: "A012345678Z" })).not.toHaveProperty("kraPin")
  expect(profileRequest(form, { kraPin: "" })).toHaveProperty("kraPin", "A012345678Z")
  expect(profileRequest({ ...form, kraPin: "" }, { kraPin: "A012345678Z" })).toHaveProperty("kraPin", "")
})

describe("avatars", () => {
  it.each([
    ["Wanjiru Kamau", "WK"],
    ["wanjiru", "W"],
    ["Amina wa Mwangi", "AM"],
    ["  ", "·"],
  ])("show %j as %s", (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })

  it.each([
    [4000, 3000, { width: 512, height: 384 }],
    [300, 3000, { width: 51, height: 512 }],
    [200, 100, { width: 200, height: 100 }],
    [9000, 1, { width: 512, height: 1 }],
  ])("scale %i × %i to fit the square", (width, height, size) => {
    expect(fitWithin(width, height)).toEqual(size)
  })

  it("accept pictures only [PR-10]", () => {
    expect(isPicture({ type: "image/heic" })).toBe(true)
    expect(isPicture({ type: "application/pdf" })).toBe(false)
  })
})
