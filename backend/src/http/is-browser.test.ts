import { expect, it } from "vitest"
import { isBrowser } from "./is-browser"

it.each([
  [
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36",
    true,
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", true],
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", false],
  ["Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/images)", false],
  ["Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/126.0.0.0 Safari/537.36", false],
  ["WhatsApp/2.23.20.0", false],
  ["curl/8.5.0", false],
  ["node", false],
  ["", false],
  [undefined, false],
])("%s is a browser: %s", (userAgent, expected) => {
  expect(isBrowser(userAgent)).toBe(expected)
})
