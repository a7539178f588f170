import { expect, it } from "vitest"
import { sizeKinds } from "./size-kinds"

const kinds = (...sizes: string[]) =>
  sizeKinds(sizes.map((value) => ({ value }))).map(({ title, sizes: all }) => [title, all.map(({ value }) => value)])

it("groups sizes by kind, and separates those of toddlers [FD-09]", () => {
  expect(kinds("XS", "M", "2XL", "8", "37", "6-12M", "18-24 M", "2-3Y", "4-5Y", "10-11 years", "One size")).toEqual([
    ["Size: letters", ["XS", "M", "2XL"]],
    ["Size: numbers", ["8", "37"]],
    ["Size: toddlers", ["6-12M", "18-24 M", "2-3Y"]],
    ["Size: children", ["4-5Y", "10-11 years"]],
    ["Size: other sizes", ["One size"]],
  ])
})

it("labels them Size when there is one kind, or none [FD-09]", () => {
  expect(kinds("S", "M")).toEqual([["Size", ["S", "M"]]])
  expect(kinds()).toEqual([])
})
