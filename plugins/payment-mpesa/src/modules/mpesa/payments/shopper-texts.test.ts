import { expect, it } from "vitest"
import { SHOPPER_TEXTS } from "./shopper-texts"

it.each(SHOPPER_TEXTS.map((pair, index) => [index, ...pair] as const))(
  "set %i has the same texts in both languages, with the same number of values",
  (_, english, swahili) => {
    const shapeOf = (texts: object) =>
      Object.fromEntries(
        Object.entries(texts).map(([name, text]: [string, unknown]) => [
          name,
          typeof text === "function" ? text.length : typeof text,
        ]),
      )
    expect(shapeOf(swahili)).toEqual(shapeOf(english))
  },
)
