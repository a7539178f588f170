import { expect, it } from "vitest"
import { shortManifest } from "./shorten-manifest"

const route = { id: "a", path: "a", hasLoader: true, hasAction: false, module: "/a.js", css: ["/a.css"] }

it("leaves out what is false and what every page has loaded before", () => {
  const manifest = {
    entry: { module: "/entry.js", imports: ["/react.js"], css: [] },
    routes: { a: { ...route, imports: ["/react.js", "/scene.js"] } },
    version: "1",
  }
  const short = shortManifest(`window.__reactRouterManifest=${JSON.stringify(manifest)};`)
  const { hasAction: _, ...kept } = route
  expect(JSON.parse(short.slice(short.indexOf("=") + 1, -1))).toEqual({
    ...manifest,
    routes: { a: { ...kept, imports: ["/scene.js"] } },
  })
})

it("stops the build when the manifest looks different", () => {
  expect(() => shortManifest("export default {}")).toThrow("React Router writes its manifest in another way.")
})
