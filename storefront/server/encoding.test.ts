import { expect, it } from "vitest"
import { chooseEncoding } from "./encoding"

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["BR", "br"],
  ["identity", undefined],
  ["", undefined],
  [undefined, undefined],
])("answers a client that takes %s with %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted, ["br", "gzip"])).toBe(encoding)
})

it("offers only what there is", () => {
  expect(chooseEncoding("br, gzip", ["gzip"])).toBe("gzip")
})
