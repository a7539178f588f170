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

it("reads every option but those that are written beside the shop's code", () => {
  const unread = described.map(({ option }) => option).filter((option) => !(option in readOptions({})))
  expect(unread).toEqual(["mode", "paybill", "paymentPolicy", "storeRoutes", "crashAt"])
})
