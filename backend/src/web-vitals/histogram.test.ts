import { expect, it } from "vitest"
import { bucketOf, figuresOf } from "./histogram"

it.each([
  ["lcp", 0, 500],
  ["lcp", 2500, 2500],
  ["lcp", 2500.1, 2750],
  ["lcp", 600_000, 2_147_483_647],
  ["inp", 200, 200],
  ["inp", 201, 250],
  ["cls", 0.1, 100],
  ["cls", 0.1001, 125],
  ["cls", 5, 2_147_483_647],
] as const)("counts %s %d in the bucket up to %d", (metric, value, bucket) => {
  expect(bucketOf(metric, value)).toBe(bucket)
})

it("has the shares and the 75th percentile of a histogram", () => {
  const histogram = new Map([
    [4000, 1],
    [2500, 4],
    [5000, 1],
    [1000, 2],
  ])
  // The sixth of eight visits is the last of the four between 2250 and 2500.
  expect(figuresOf("lcp", histogram)).toEqual({ visits: 8, good: 6, needsImprovement: 1, poor: 1, p75: 2500 })
  // 75 % of four are three: three quarters of the way from 75 to 100 thousandths.
  expect(figuresOf("cls", new Map([[100, 4]]))).toEqual({
    visits: 4,
    good: 4,
    needsImprovement: 0,
    poor: 0,
    p75: 0.094,
  })
})

it("has no percentile without visits, and the lower bound for values without an upper one", () => {
  expect(figuresOf("inp", new Map())).toEqual({ visits: 0, good: 0, needsImprovement: 0, poor: 0, p75: null })
  expect(figuresOf("inp", new Map([[2_147_483_647, 3]]))).toMatchObject({ poor: 3, p75: 4000 })
})
