import { expect, it } from "vitest"
import { chooseEncoding } from "./content-encoding"

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("answers Accept-Encoding %s with %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted, ["br", "gzip"])).toBe(encoding)
})

it("offers only the encodings that are available", () => {
  expect(chooseEncoding("br, gzip", ["gzip"])).toBe("gzip")
})
