import { existsSync } from "node:fs"
import { PLUGINS } from "../packages/plugins.mjs"
import { at } from "../paths.mjs"
import { oneOf } from "./direction-rules.mjs"

/** Plugins whose contract `backend/contracts` imports: with an import in the other direction, neither could be compiled. */
const WITH_CONTRACT = PLUGINS.filter((name) => existsSync(at("plugins", name, "src/contract")))

/** The rules of each plugin's own folders, from the file here that has its name. */
const folderRules = await Promise.all(PLUGINS.map(async (name) => (await import(`./${name}.mjs`)).folderRules))

const PARTS = "^(?:backend|plugins|storefront|admin-extensions)/"

export const pluginRules = [
  {
    name: "plugins-import-no-other-plugin",
    comment: "A plugin reaches others through the container or workflows, by name.",
    severity: "error",
    from: { path: "^plugins/([^/]+)/", pathNot: ["^plugins/[^/]+/src/admin/", "^plugins/integration-tests/"] },
    to: {
      path: PARTS,
      pathNot: ["^plugins/$1/", "^backend/contracts/", "^backend/integration-tests/(?:harness|support)/"],
    },
  },
  {
    name: "plugins-import-no-test",
    severity: "error",
    from: { path: "^plugins/[^/]+/src/" },
    to: { path: "/integration-tests/" },
  },
  {
    name: "plugins-with-contract-install-alone",
    severity: "error",
    from: { path: `^plugins/${oneOf(WITH_CONTRACT)}/src/`, pathNot: "^plugins/[^/]+/src/admin/" },
    to: { path: "^(?:backend|storefront|admin-extensions)/" },
  },
  {
    name: "plugin-contracts-import-zod-only",
    severity: "error",
    from: { path: "^plugins/([^/]+)/src/contract/", pathNot: "[.]test[.]ts$" },
    to: { pathNot: ["^plugins/$1/src/contract/", "node_modules/zod"] },
  },
  {
    name: "plugin-pages-import-contract-only",
    comment: "The build of a plugin bundles the shared components, so that it installs alone.",
    severity: "error",
    from: { path: "^plugins/([^/]+)/src/admin/" },
    to: {
      path: PARTS,
      pathNot: ["node_modules/", "^plugins/$1/src/(?:admin|contract)/", "^admin-extensions/ui/"],
    },
  },
  ...folderRules.flat(),
]
