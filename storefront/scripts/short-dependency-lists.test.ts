import { expect, it } from "vitest"
import { withoutSharedStyles } from "./short-dependency-lists"

const chunk = (files: string[], ...lists: number[][]) =>
  `const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=${JSON.stringify(files)})))=>i.map(i=>d[i]);` +
  lists.map((list) => `l(()=>import("./x.js"),__vite__mapDeps(${JSON.stringify(list)}));`).join("")

it("removes the style sheet of every page, and counts the others anew", () => {
  const before = chunk(["assets/zoom-1.js", "assets/shared-2.css", "assets/zoom-3.css"], [0, 1, 2], [2], [0, 1])
  expect(withoutSharedStyles(before)).toBe(chunk(["assets/zoom-1.js", "assets/zoom-3.css"], [0, 1], [1], [0]))
})

it.each(["export{a}", chunk(["assets/zoom-1.js", "assets/zoom-3.css"], [0, 1])])("leaves %s as it is", (code) => {
  expect(withoutSharedStyles(code)).toBe(code)
})
