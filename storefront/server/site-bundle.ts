import { createRequestHandler } from "react-router"
import * as build from "virtual:react-router/server-build"
import { basename, language } from "~/shared/config/language"
import { createSite as createSiteOf, type Site, type SiteOptions } from "./site"

export type BundledSiteOptions = Omit<SiteOptions, "basename" | "handle" | "language">

/** The site in the language that this bundle is built for: the server imports one bundle for each language. */
export const createSite = (options: BundledSiteOptions): Site =>
  createSiteOf({ ...options, basename, language, handle: createRequestHandler(build, "production") })
