// @vitest-environment jsdom
import { renderHook } from "@testing-library/react"
import { expect, it, vi } from "vitest"
import { useRefetchOnChange } from "./use-refetch-on-change"

it("reads again when the engine's page has a changed order, and not when it shows the same one", () => {
  const refetch = vi.fn()
  const order = { id: "order_1", total: 1850 }
  const { rerender } = renderHook(({ shown }) => useRefetchOnChange(shown, refetch), { initialProps: { shown: order } })
  rerender({ shown: order })
  expect(refetch).not.toHaveBeenCalled()
  rerender({ shown: { ...order, total: 3350 } })
  expect(refetch).toHaveBeenCalledTimes(1)
})
