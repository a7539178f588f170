import { Linter } from "eslint"
import { describe, expect, it } from "vitest"
import { literalPagePath } from "./literal-page-path.mjs"

const faultsIn = (code) =>
  new Linter({ configType: "flat" })
    .verify(code, {
      languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
      rules: { "no-restricted-syntax": ["error", ...literalPagePath] },
    })
    .map(({ ruleId }) => ruleId)

describe("the rule for paths of pages", () => {
  it.each([
    '<Link to="/cart" />',
    'navigate("/cart")',
    'redirect("/admin")',
    'meta({ path: "/about" })',
    "openHref(`/shop?${query}`)",
    "<Link to={`/order/${id}`} />",
    '`<a href="/shop">Shop</a>`',
  ])("refuses %s", (code) => {
    expect(faultsIn(code)).toEqual(["no-restricted-syntax"])
  })

  it.each([
    "<Link to={pagePaths.cart} />",
    "openHref(`${pagePaths.shop}?${query}`)",
    "<Link to={`${pagePaths.shop}/a`} />",
    '<Link to="/" />',
    '<Link to="?page=2" />',
    'api("/api/cart")',
  ])("allows %s", (code) => {
    expect(faultsIn(code)).toEqual([])
  })
})
