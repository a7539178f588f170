import type { Config } from "@react-router/dev/config"
import { buildBasename, buildLanguage } from "./scripts/build-language"
import { compressAssets } from "./scripts/compress-assets"
import { shortenDependencyLists } from "./scripts/short-dependency-lists"
import { shortenManifest } from "./scripts/shorten-manifest"

export default {
  appDirectory: "app",
  ...(buildLanguage !== "en" && { basename: buildBasename, buildDirectory: `build/${buildLanguage}` }),
  ssr: true,
  routeDiscovery: { mode: "initial" },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: async ({ reactRouterConfig }) => {
    const client = `${reactRouterConfig.buildDirectory}/client`
    await shortenManifest(`${client}/assets`)
    await shortenDependencyLists(`${client}/assets`)
    await compressAssets(client)
  },
} satisfies Config
