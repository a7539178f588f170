import { expect, it } from "vitest"
import { shortManifest } from "./shorten-manifest"

const route = { id: "a", path: "a", hasLoader: true, module: "/a.js", css: ["/a.css"] }

it("removes false properties, imports and styles that every page has loaded, and resource routes", () => {
  const manifest = {
    entry: { module: "/entry.js", imports: ["/react.js"], css: [] },
    routes: {
      root: { ...route, id: "root", hasDefaultExport: true, imports: [], css: ["/shared.css"] },
      a: {
        ...route,
        css: ["/shared.css", "/a.css"],
        hasAction: false,
        hasDefaultExport: true,
        imports: ["/react.js", "/scene.js"],
      },
      robots: { ...route, id: "robots", path: "robots.txt", hasDefaultExport: false, imports: [] },
    },
    version: "1",
  }
  const short = shortManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(JSON.parse(short.slice(short.indexOf("=") + 1, -1))).toEqual({
    ...manifest,
    routes: {
      root: { ...route, id: "root", imports: [], css: ["/shared.css"] },
      a: { ...route, imports: ["/scene.js"] },
    },
  })
})

it.each([
  ["another script", "export default {}"],
  [
    "routes that do not say whether they are pages",
    `window.__reactRouterManifest=${JSON.stringify({ entry: { imports: [] }, routes: { a: { ...route, imports: [] } } })};`,
  ],
])("fails the build at %s", (_, script) => {
  expect(() => shortManifest(script)).toThrow("React Router writes its manifest in another way.")
})
