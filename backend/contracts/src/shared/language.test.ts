import { describe, expect, it } from "vitest"
import { acceptedLanguage } from "./language"

describe("the language of a request", () => {
  it.each([
    [undefined, "en"],
    ["", "en"],
    ["sw", "sw"],
    ["sw-KE", "sw"],
    ["SW", "sw"],
    ["en-GB,en;q=0.9,sw;q=0.8", "en"],
    ["fr, sw;q=0.8, en;q=0.5", "sw"],
    ["en;q=0.5, sw;q=0.8", "sw"],
    ["sw;q=0", "en"],
    ["fr, *;q=0.1", "en"],
    ["swa", "en"],
    [";;;,,q=1", "en"],
  ])("of %s is %s", (header, language) => {
    expect(acceptedLanguage(header)).toBe(language)
  })
})
