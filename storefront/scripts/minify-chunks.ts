import { minify } from "terser"
import type { Plugin } from "vite"

/** Charts and the dashboard have no budget and take most of the time. */
const UNBUDGETED = /\/(?:rolldown-runtime|admin-|chart-|CartesianChart|[\w-]+-chart-)/

/** A further inlining pass makes React and React Router larger. */
const SMALLER_REACT = { inline: 1, reduce_funcs: false } as const

/**
 * Asks V8 (Chrome 136 and later) to compile React while it arrives, off the main thread, in place of each function on
 * the main thread when it is first called. Other browsers read a comment.
 */
const COMPILED_EARLY = { preamble: "//# allFunctionsCalledOnLoad" } as const

/**
 * A second minifier for the shoppers' chunks, which Vite's leaves 3 to 9 % larger: more than 1 KiB of gzip on
 * every page, 6 s of a build. The hash in a chunk's name is that of its source before this pass: a new version of Terser
 * changes bytes under the same name, never what they do.
 */
export const minifyChunks: Plugin = {
  name: "minify-chunks",
  apply: "build",
  enforce: "post",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((entry) => entry.type === "chunk")
    for (const chunk of chunks.filter(({ fileName }) => !UNBUDGETED.test(fileName))) {
      const isReact = /\/react-/.test(chunk.fileName)
      const { code } = await minify(chunk.code, {
        module: true,
        ecma: 2020,
        compress: { passes: 3, ...(isReact ? SMALLER_REACT : {}) },
        ...(isReact ? { format: COMPILED_EARLY } : {}),
      })
      if (code !== undefined) chunk.code = code
    }
  },
}
