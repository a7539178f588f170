import { minify } from "terser"
import type { Plugin } from "vite"

/** React and React Router come out larger; charts and the dashboard have no budget and take most of the time. */
const LEFT_AS_THEY_ARE = /\/(?:react|rolldown-runtime|admin-|chart-|CartesianChart|[\w-]+-chart-)/

/**
 * A second minifier for the shoppers' own chunks, which Vite's leaves 3 to 9 % larger: about 1 KiB of gzip on every
 * page, 3 s of a build. The hash in a chunk's name is that of its source before this pass: a new version of Terser
 * changes bytes under the same name, never what they do.
 */
export const minifySmallChunks: Plugin = {
  name: "minify-small-chunks",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((entry) => entry.type === "chunk")
    for (const chunk of chunks.filter(({ fileName }) => !LEFT_AS_THEY_ARE.test(fileName))) {
      const { code } = await minify(chunk.code, { module: true, ecma: 2020, compress: { passes: 3 } })
      if (code !== undefined) chunk.code = code
    }
  },
}
