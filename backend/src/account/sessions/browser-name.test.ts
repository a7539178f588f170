import { expect, it } from "vitest"
import { browserName } from "./browser-name"

it.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36",
    "Chrome",
    "Android",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
    "Safari",
    "iOS",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox", "Windows"],
  ["Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16", "Opera", "Android"],
])("names browser and system of %s", (userAgent, browser, system) => {
  expect(browserName(userAgent)).toEqual({ browser, system })
})

it.each([undefined, "", "Call-0700-000-000/1.0 (Win money)", "<b>Prize</b>/1.0", "x".repeat(501), "node"])(
  "names nothing that is not in the library's list: %s",
  (userAgent) => {
    expect(browserName(userAgent)).toEqual({ browser: null, system: null })
  },
)
