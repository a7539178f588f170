import { createApp } from "../server/app"
import { createSite, type SiteOptions } from "../server/site"

/** The server with one language, for an engine that does not answer. */
export const englishApp = ({ clientFolder, handle }: Pick<SiteOptions, "clientFolder" | "handle">) =>
  createApp({
    engineUrl: "http://127.0.0.1:9",
    publicApiUrl: "",
    languages: [
      { clientFolder, createSite: (options) => createSite({ ...options, language: "en", basename: "", handle }) },
    ],
  })
