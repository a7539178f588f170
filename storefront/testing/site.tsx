import { render, screen } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ComponentProps } from "react"
import { createRoutesStub, RouterContextProvider, useLocation } from "react-router"
import { afterEach } from "vitest"
import About, { loader as loadAbout } from "~/app/routes/about"
import Home, { loader as loadHome } from "~/app/routes/home"
import Shell, { ErrorBoundary } from "~/app/routes/shell"
import Shop, { loader as loadShop } from "~/app/routes/shop"
import "./page-test-setup"

type StubRoute = Parameters<typeof createRoutesStub>[0][number]

function Place() {
  const { pathname, search } = useLocation()
  return <data hidden data-testid="place" value={pathname + search} />
}

const framed = {
  Component: () => (
    <>
      <Shell />
      <Place />
    </>
  ),
  ErrorBoundary: ErrorBoundary as NonNullable<StubRoute["ErrorBoundary"]>,
  HydrateFallback: () => null,
}

/** Pages of the shop with their loaders, which read the engine through the mocked network. */
const PAGES: StubRoute[] = [
  { index: true, Component: Home, loader: loadHome },
  { path: "shop/:category?", Component: Shop, loader: loadShop },
  { path: "about", Component: About, loader: loadAbout },
  { path: "*", Component: () => <p>Elsewhere</p> },
]

// The shell keeps one shopper for the whole visit; this event makes it read the storage of the next test.
afterEach(() => void window.dispatchEvent(new StorageEvent("storage")))

/** Opens a URL of the shop in its real layout: header, page, footer. */
export function openSite(at: string, { state, pages = [] }: { state?: unknown; pages?: StubRoute[] } = {}) {
  const Site = createRoutesStub([{ ...framed, children: [...pages, ...PAGES] }], new RouterContextProvider())
  const { pathname, search } = new URL(at, location.origin)
  const initialEntries = [{ pathname, search, state }] as unknown as ComponentProps<typeof Site>["initialEntries"]
  render(<Site {...(initialEntries && { initialEntries })} />)
  return { user: userEvent.setup(), currentUrl: () => screen.getByTestId<HTMLDataElement>("place").value }
}
