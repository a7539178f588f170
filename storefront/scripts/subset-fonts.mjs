// Makes the shop's two font files: the glyphs of English and Swahili, and only the axes that the design uses.
// Run after a change of the font packages or of GLYPHS; its output is committed.
import { readFile, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { fileURLToPath } from "node:url"
import subsetFont from "subset-font"

const require = createRequire(import.meta.url)
const out = fileURLToPath(new URL("../shared/ui/fonts/", import.meta.url))

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join("")
const GLYPHS = `${ascii}\u00a0ÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜàáâäçèéêëìíîïñòóôöùúûüŋŊĩũĨŨ·×÷±°½¼¾©®™€£–—‘’“”…•‹›«»←→↑↓−\u2009\u202f`

const fonts = [
  {
    source: "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2",
    target: "fraunces.woff2",
    axes: { wght: { min: 300, max: 600 }, opsz: 60, SOFT: 0, WONK: 0 },
  },
  {
    source: "@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    target: "instrument-sans.woff2",
    axes: { wght: { min: 400, max: 700 } },
  },
]

for (const { source, target, axes } of fonts) {
  const bytes = await subsetFont(await readFile(require.resolve(source)), GLYPHS, {
    targetFormat: "woff2",
    variationAxes: axes,
  })
  await writeFile(out + target, bytes)
  process.stdout.write(`${target} ${(bytes.length / 1024).toFixed(1)} KiB\n`)
}
