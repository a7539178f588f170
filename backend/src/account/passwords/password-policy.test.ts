import { expect, it } from "vitest"
import { passwordProblem } from "./password-policy"

it.each([
  "123456",
  "PASSWORD",
  "Mavazi2026!",
  "mavazi-demo2".slice(0, 6),
  "aaaaaaaaaaaa",
  "121212121212",
  "123456789012",
  "qwertyuiopas",
  "passwordpassword",
  "Password2026!",
  "ada@example.com",
  "Ada",
])("rejects %s", (password) => {
  expect(passwordProblem("customer", password, "ada@example.com")).not.toBeNull()
})

it.each(["a-linen-shirt", "mavazi-demo", "mavazi-admin", "nguo safi kila siku", "Größe42!", "パスワード長い"])(
  "accepts %s",
  (password) => {
    expect(passwordProblem("customer", password, "ada@example.com")).toBeNull()
  },
)

it.each([
  ["user", "kitenge-87", "An administrator's password must be at least 12 characters."],
  ["user", "kitenge-87-ok", null],
  ["customer", "kanga", "Password must be at least 6 characters."],
  ["customer", "kangas", null],
  ["user", "passwordpassword", "This password is too easy to guess. Please choose another one."],
  ["user", "x".repeat(700) + "yz".repeat(200), "Password is too long."],
] as const)("requires of a %s's password %s: %s", (actor, password, fault) => {
  expect(passwordProblem(actor, password, "ada@example.com")).toBe(fault)
})
