// @vitest-environment jsdom
import { act, render, screen } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { type ReactNode, useState } from "react"
import { createRoutesStub } from "react-router"
import { afterEach, expect, it, vi } from "vitest"
import { Alert } from "./feedback/alert"
import { StatusBadge } from "./display/status-badge"
import { Button } from "./buttons/button"
import { TextField } from "./forms/field"
import { paginationRange } from "./navigation/pagination-range"
import { Pagination } from "./navigation/pagination"
import { Picture } from "./pictures/picture"
import { sourcesOf } from "./pictures/picture-sources"
import { Price } from "./display/price"
import { QuantityStepper } from "./forms/quantity-stepper"
import { Tabs } from "./navigation/tabs"
import { useTimedMessage } from "./feedback/use-timed-message"

const inRouter = (element: ReactNode) => {
  const Stub = createRoutesStub([{ path: "*", Component: () => element }])
  render(<Stub />)
}

afterEach(() => vi.useRealTimers())

it("a busy button keeps its focus and ignores clicks", async () => {
  const onClick = vi.fn()
  render(
    <Button busy onClick={onClick}>
      Adding...
    </Button>,
  )
  await userEvent.click(screen.getByRole("button", { name: "Adding..." }))
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole("button"))
})

it("announces errors at once and other messages politely", () => {
  render(
    <>
      <Alert tone="error">No.</Alert>
      <Alert tone="success">Yes.</Alert>
    </>,
  )
  expect(screen.getByRole("alert").textContent).toBe("No.")
  expect(screen.getByRole("status").textContent).toBe("Yes.")
})

it("hides a timed message, and restarts its time when it is shown again", () => {
  vi.useFakeTimers()
  function TimedMessageExample() {
    const { message, show } = useTimedMessage(3_000)
    return <button onClick={() => show("Removed from cart.")}>{message ?? "silence"}</button>
  }
  render(<TimedMessageExample />)
  const button = screen.getByRole("button")
  act(() => button.click())
  act(() => void vi.advanceTimersByTime(2_000))
  act(() => button.click())
  act(() => void vi.advanceTimersByTime(2_999))
  expect(button.textContent).toBe("Removed from cart.")
  act(() => void vi.advanceTimersByTime(1))
  expect(button.textContent).toBe("silence")
})

it("associates a field's error and hint with its input", () => {
  render(<TextField label="Phone" name="phone" hint="For M-Pesa" error="Please enter your phone" />)
  const input = screen.getByLabelText("Phone")
  expect(input.getAttribute("aria-invalid")).toBe("true")
  const described = (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
  expect(described).toEqual(["For M-Pesa", "Please enter your phone"])
})

it.each([
  ["OR-01", "pending", "Pending", "warning"],
  ["OR-02", "processing", "Processing", "info"],
  ["OR-03", "shipped", "Shipped", "primary"],
  ["OR-04", "delivered", "Delivered", "success"],
  ["OR-05", "cancelled", "Cancelled", "secondary"],
  ["OR-05", "lost", "Lost", "secondary"],
])("[%s] labels the status %s as %s, in the tone %s", (_statement, status, label, tone) => {
  render(<StatusBadge status={status} />)
  expect(screen.getByText(label).className).toMatch(new RegExp(`_${tone}_`))
})

it("formats a price in shillings, with the previous one during a sale only [GN-01]", () => {
  const { container, rerender } = render(<Price amount={1500} before={2000} />)
  expect(container.textContent).toBe("Sale price Ksh\u00a01,500.00, before Ksh\u00a02,000.00")
  rerender(<Price amount={1500} before={1500} />)
  expect(container.textContent).toBe("Ksh\u00a01,500.00")
})

it("keeps a quantity between one and the stock [CT-02]", async () => {
  function Counter() {
    const [value, setValue] = useState(1)
    return <QuantityStepper label="Kaftan" value={value} onChange={setValue} max={2} />
  }
  render(<Counter />)
  const [less, more] = screen.getAllByRole("button")
  expect(less).toHaveProperty("disabled", true)
  await userEvent.click(more as HTMLElement)
  expect(screen.getByRole("status").textContent).toBe("2")
  expect(more).toHaveProperty("disabled", true)
})

it("shows every page up to nine, then first, last and neighbours [SH-12]", () => {
  expect(paginationRange(1, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(paginationRange(1, 20)).toEqual([1, 2, null, 20])
  expect(paginationRange(10, 20)).toEqual([1, null, 9, 10, 11, null, 20])
  expect(paginationRange(3, 20)).toEqual([1, 2, 3, 4, null, 20])
})

it("renders links to pages, and none beyond either end", () => {
  inRouter(<Pagination label="Products" page={1} pages={3} hrefFor={(page) => `/shop?page=${String(page)}`} />)
  expect(screen.getByRole("link", { name: "Page 1" }).getAttribute("aria-current")).toBe("page")
  expect(screen.getByRole("link", { name: "Next" }).getAttribute("href")).toBe("/shop?page=2")
  expect(screen.queryByRole("link", { name: "Previous" })).toBeNull()
})

it("renders no pagination for a single page [HM-09]", () => {
  inRouter(<Pagination label="Products" page={1} pages={1} hrefFor={String} />)
  expect(screen.queryByRole("navigation")).toBeNull()
})

const picture = {
  url: "/media/a-640.jpg",
  base: "/media/a",
  widths: [320, 640],
  width: 960,
  height: 1200,
  colour: "#ddccbb",
  alt: "A linen dress",
}

it("offers a picture in every format and width, best format first", () => {
  expect(sourcesOf(picture).map(({ type }) => type)).toEqual(["image/avif", "image/webp", "image/jpeg"])
  expect(sourcesOf(picture)[0]?.srcSet).toBe("/media/a-320.avif 320w, /media/a-640.avif 640w")
  expect(sourcesOf({ ...picture, base: null })).toEqual([])
})

it("shows a placeholder with the same text when a picture fails, and tries the next picture [GN-06]", () => {
  const { rerender } = render(<Picture picture={picture} sizes="100vw" />)
  act(() => void screen.getByRole("img").dispatchEvent(new Event("error")))
  expect(screen.getByRole("img", { name: "A linen dress" }).tagName).toBe("svg")
  rerender(<Picture picture={{ ...picture, url: "/media/b-640.jpg" }} sizes="100vw" />)
  expect(screen.getByRole("img", { name: "A linen dress" }).tagName).toBe("IMG")
})

it("moves between tabs by arrow keys, wrapping at the ends", async () => {
  const tabs = [
    { id: "profile", label: "Profile" },
    { id: "orders", label: "My Orders" },
  ] as const
  function Panels() {
    const [tab, setTab] = useState<"profile" | "orders">("profile")
    return (
      <Tabs label="Account" tabs={tabs} selected={tab} onSelect={setTab}>
        {tab}
      </Tabs>
    )
  }
  render(<Panels />)
  await userEvent.tab()
  await userEvent.keyboard("{ArrowLeft}")
  expect(screen.getByRole("tab", { name: "My Orders" })).toBe(document.activeElement)
  expect(screen.getByRole("tabpanel").textContent).toBe("orders")
})
