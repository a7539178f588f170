import * as pagePaths from "@mavazi/contracts/shared/page-paths"
import { matchRoutes, type RouteObject } from "react-router"
import { expect, it } from "vitest"
import routes from "./routes"

/** The file of the route that renders a path. */
function fileOf(path: string): string {
  const matches = matchRoutes(routes as RouteObject[], new URL(path, "https://shop.example"))
  return (matches?.at(-1)?.route as { file?: string } | undefined)?.file ?? ""
}

it.each(Object.entries(pagePaths))("the page %s has a route", (_, path) => {
  const url = typeof path === "string" ? path.replace(/\/$/, "/any") : path("any")
  expect(fileOf(url)).toMatch(/^routes\/(?!not-found)/)
})

it("a path without a page has the route of unknown pages", () => {
  expect(fileOf("/any")).toBe("routes/not-found.tsx")
})
