import { expect, it } from "vitest"
import { passwordFault } from "./password-policy"

it.each([
  "123456",
  "PASSWORD",
  "Mavazi2026!",
  "mavazi-demo2".slice(0, 6),
  "aaaaaaaaaaaa",
  "121212121212",
  "ada@example.com",
  "Ada",
])("refuses %s", (password) => {
  expect(passwordFault(password, "ada@example.com")).not.toBeNull()
})

it.each(["a-linen-shirt", "mavazi-demo", "mavazi-admin", "nguo safi kila siku", "Größe42!", "パスワード長い"])(
  "accepts %s",
  (password) => {
    expect(passwordFault(password, "ada@example.com")).toBeNull()
  },
)
