import { expect, it } from "vitest"
import { OptionsSchema } from "../options"
import { readOptions } from "./env"

const described = Object.entries(OptionsSchema.shape).map(([option, { description }]) => ({
  option,
  variable: /^MPESA_\w+/.exec(description ?? "")?.[0],
}))

it.each(described.filter(({ variable }) => variable !== undefined))(
  "reads $option from $variable",
  ({ option, variable = "" }) => {
    expect(readOptions({ [variable]: "7" })).toMatchObject({ [option]: "7" })
  },
)

it("reads every option except those that are set in the shop's code", () => {
  const unread = described.map(({ option }) => option).filter((option) => !(option in readOptions({})))
  expect(unread).toEqual(["mode", "paybill", "paymentPolicy", "storeRoutes", "unpaidOrderMinutes", "crashAt"])
})

it("reads dataKey from DATA_ENCRYPTION_KEY, and from MPESA_DATA_KEY where that is unset or empty", () => {
  expect(readOptions({ DATA_ENCRYPTION_KEY: "7", MPESA_DATA_KEY: "8" })).toMatchObject({ dataKey: "7" })
  expect(readOptions({ DATA_ENCRYPTION_KEY: "", MPESA_DATA_KEY: "8" })).toMatchObject({ dataKey: "8" })
})
