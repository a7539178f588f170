import { describe, expect, it } from "vitest"
import * as orders from "../orders/copy"
import * as ordersInSwahili from "../orders/copy.sw"
import * as cart from "../cart/copy"
import * as cartInSwahili from "../cart/copy.sw"
import * as http from "../http/copy"
import * as httpInSwahili from "../http/copy.sw"
import { PHONE_REQUIRED } from "@mavazi/contracts/shared/copy"
import * as sharedInSwahili from "@mavazi/contracts/shared/copy.sw"
import { SHOPPER_TEXTS } from "./shopper-texts"
import { variantsOf } from "./text-variants"
import { Translator } from "./translator"

const translator = new Translator(SHOPPER_TEXTS)
const translate = (text: string) => translator.translate(text)

it.each([
  ["a sentence", PHONE_REQUIRED, sharedInSwahili.PHONE_REQUIRED],
  ["a text with a value", orders.lineSoldOut("Amani Dress"), ordersInSwahili.lineSoldOut("Amani Dress")],
  ["values in another order", cart.left("Amani Dress", 3), cartInSwahili.left("Amani Dress", 3)],
  ["a single piece", cart.left("Amani Dress", 1), cartInSwahili.left("Amani Dress", 1)],
  ["the text for a single one", cart.noLongerSold(1), cartInSwahili.noLongerSold(1)],
  ["the text for several", cart.noLongerSold(4), cartInSwahili.noLongerSold(4)],
  [
    "two texts after each other",
    cart.soldOut("Amani Dress") + cart.heldAlready(2),
    cartInSwahili.soldOut("Amani Dress") + cartInSwahili.heldAlready(2),
  ],
  [
    "a text in a text",
    orders.notSent(orders.closedForPayment),
    ordersInSwahili.notSent(ordersInSwahili.closedForPayment),
  ],
  ["a text without its reason", orders.underReview(null), ordersInSwahili.underReview(null)],
  [
    "a text without its full stop",
    orders.orPromptAfter(PHONE_REQUIRED.slice(0, -1), "10:05"),
    ordersInSwahili.orPromptAfter(sharedInSwahili.PHONE_REQUIRED.slice(0, -1), "10:05"),
  ],
  [
    "a phrase with a number",
    orders.tooManyPieces(orders.unitsOf(3, "Set of Three"), true),
    ordersInSwahili.tooManyPieces(ordersInSwahili.unitsOf(3, "Set of Three"), true),
  ],
  ["the name of a field", http.fieldRequired("Postal code"), httpInSwahili.fieldRequired("Nambari ya posta")],
  ["a month", "This code was valid until 21 Dec 2026, 09:05.", "Msimbo huu uliweza kutumika hadi 21 Des 2026, 09:05."],
])("%s is translated", (_, english, swahili) => {
  expect(swahili).not.toBe(english)
  expect(translate(english)).toBe(swahili)
})

it("names of products and unknown texts stay as they are", () => {
  expect(translate(orders.lineNotSold("Set of Three"))).toBe(ordersInSwahili.lineNotSold("Set of Three"))
  expect(translate("Some merchant's own words.")).toBe("Some merchant's own words.")
})

type Texts = Readonly<Record<string, unknown>>

/** Paths of the texts that are not in both languages, or whose values differ. */
function differences(english: Texts, swahili: Texts, path = ""): string[] {
  const names = new Set([...Object.keys(english), ...Object.keys(swahili)])
  return [...names].flatMap((name) => {
    const [one, other] = [english[name], swahili[name]]
    const place = `${path}${name}`
    if (typeof one !== typeof other) return [place]
    if (typeof one === "function") {
      if (one === other) return []
      const texts = variantsOf(one as () => string, other as () => string)[0]
      return placeholders(texts?.english) === placeholders(texts?.swahili) ? [] : [place]
    }
    return typeof one === "object" ? differences(one as Texts, other as Texts, `${place}.`) : []
  })
}

const placeholders = (text = "") => [...new Set(text.match(/\uE000\d/gu))].sort().join()

describe("each text for shoppers is there in both languages", () => {
  it.each(SHOPPER_TEXTS.map((pair, index) => [index, ...pair] as const))("catalogue %i", (_, english, swahili) => {
    expect(differences(english as Texts, swahili as Texts)).toEqual([])
  })
})
