// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import type { AdminProduct } from "@medusajs/framework/types"
import { cleanup, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { afterEach, expect, it, vi } from "vitest"
import { pluginNamePaths } from "../../contract/paths"
import ProductNoteWidget from "./product-note"

const product = { id: "prod_1" } as AdminProduct

/** What the engine has stored. */
let stored = ""

/** Stands in for the engine behind `fetch`. */
const answer = (url: URL, { body }: { body?: string }) => {
  expect(url.pathname).toBe(pluginNamePaths.note(product.id))
  if (body !== undefined) stored = (JSON.parse(body) as { text: string }).text
  return Promise.resolve(Response.json({ text: stored }))
}

const open = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProductNoteWidget data={product} />
    </QueryClientProvider>,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("shows the note of a product, and keeps what is written over it", async () => {
  stored = "Fragile"
  vi.stubGlobal("fetch", answer)
  open()
  const field = await screen.findByRole("textbox", { name: "Note" })
  expect(field).toHaveProperty("value", "Fragile")
  await userEvent.clear(field)
  await userEvent.type(field, "Pack with care")
  await userEvent.click(screen.getByRole("button", { name: "Save" }))
  await vi.waitFor(() => expect(stored).toBe("Pack with care"))
  cleanup()
  open()
  expect(await screen.findByDisplayValue("Pack with care")).toBeTruthy()
})

it("offers another try when the note cannot be read", async () => {
  stored = "Fragile"
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ message: "Out of order" }, { status: 500 })))
  open()
  await screen.findByRole("alert")
  vi.stubGlobal("fetch", answer)
  await userEvent.click(screen.getByRole("button", { name: "Try again" }))
  expect(await screen.findByDisplayValue("Fragile")).toBeTruthy()
})
