/**
 * Restricted syntax for the storefront. Vite hands `import("./part").then(use, handle)` to `loadChunk` as a whole, so
 * `handle` does not see a file that failed to load.
 */
export const importThen = [
  {
    selector: "CallExpression[callee.property.name='then'][arguments.length=2] > MemberExpression > ImportExpression",
    message: "Handle the failure outside: const load = () => import(…); load().then(use, handle).",
  },
]
