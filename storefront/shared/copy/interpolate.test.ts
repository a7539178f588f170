import { isValidElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { describe, expect, it } from "vitest"
import { interpolate } from "./interpolate"
import { interpolateNodes } from "./interpolate-nodes"

describe("texts with placeholders", () => {
  it("replaces each placeholder by its value", () => {
    expect(interpolate("{count} of {total}, {count} left", { count: 3, total: "4" })).toBe("3 of 4, 3 left")
  })

  it("inserts values literally", () => {
    expect(interpolate("Results for {words}", { words: "$& {words}" })).toBe("Results for $& {words}")
  })

  it("requires a value for each placeholder", () => {
    // @ts-expect-error `name` has no value.
    expect(interpolate("Remove {name}", {})).toContain("Remove")
  })

  it("places React nodes in a text", () => {
    const node = interpolateNodes("Call {phone} now.", { phone: "0700" })
    expect(isValidElement(node)).toBe(true)
    expect(renderToStaticMarkup(node)).toBe("Call 0700 now.")
  })
})
