import { expect, it } from "vitest"
import { shortManifest } from "./shorten-manifest"

const route = { id: "a", path: "a", hasLoader: true, module: "/a.js", css: ["/a.css"] }

it("leaves out what is false, what every page has loaded before, and what is no page", () => {
  const manifest = {
    entry: { module: "/entry.js", imports: ["/react.js"], css: [] },
    routes: {
      a: { ...route, hasAction: false, hasDefaultExport: true, imports: ["/react.js", "/scene.js"] },
      robots: { ...route, id: "robots", path: "robots.txt", hasDefaultExport: false, imports: [] },
    },
    version: "1",
  }
  const short = shortManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  expect(JSON.parse(short.slice(short.indexOf("=") + 1, -1))).toEqual({
    ...manifest,
    routes: { a: { ...route, imports: ["/scene.js"] } },
  })
})

it("stops the build when the manifest looks different", () => {
  expect(() => shortManifest("export default {}")).toThrow("React Router writes its manifest in another way.")
})
