import { render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ComponentType } from "react"
import { createRoutesStub } from "react-router"
import "./page-test-setup"

/** Renders a content page, which has no loader and no layout. */
export function renderContentPage(Page: ComponentType) {
  const Stub = createRoutesStub([{ path: "*", Component: Page }])
  render(<Stub />)
  return userEvent.setup()
}

/** The section under a heading of the page. */
export function section(name: string): HTMLElement {
  const found = screen.getByRole("heading", { name }).closest("section")
  if (!found) throw new Error(`The heading ${name} heads no section.`)
  return found
}

/** Name → value of the definition lists in an element. */
export function definitionsOf(element: Element): Record<string, string> {
  return Object.fromEntries(
    [...element.querySelectorAll("dt")].map((term) => [term.textContent, term.nextElementSibling?.textContent ?? ""]),
  )
}

/** Rows of the table in an element without its header; no-break spaces are replaced by spaces. */
export function rowsOf(element: Element): string[][] {
  return [...element.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map(({ textContent }) => textContent.replaceAll("\u00a0", " ")),
  )
}
