import { type ReactNode, use } from "react"
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router"
import type { Route } from "./+types/root"
import { previewNotice } from "./copy"
import { ErrorPage } from "./error-page"
import { apiOrigin } from "~/shared/api/api-origin"
import { InitialDataContext } from "~/shared/api/initial-data"
import { simulatorUrl } from "~/shared/api/simulator-url"
import { locale } from "~/shared/config/language"
import { shopOrigin } from "~/shared/config/shop-origin"
import { siteWords } from "~/shared/content/site-words"
import frauncesUrl from "~/shared/ui/fonts/fraunces.woff2?url"
import instrumentSansUrl from "~/shared/ui/fonts/instrument-sans.woff2?url"
import "~/shared/ui/styles/index.css"

const fonts = [instrumentSansUrl, frauncesUrl]

export function links() {
  return [
    ...fonts.map((href) => ({
      rel: "preload",
      href,
      as: "font",
      type: "font/woff2",
      crossOrigin: "anonymous" as const,
    })),
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  ]
}

export function Layout({ children }: { children: ReactNode }) {
  const words = siteWords()
  return (
    <html
      lang={locale}
      data-shop={shopOrigin()}
      data-api={(import.meta.env.SSR ? apiOrigin() : document.documentElement.dataset.api) || undefined}
      data-simulator={simulatorUrl() ?? undefined}
      data-words={JSON.stringify(words)}
      {...(import.meta.env.SSR && { "data-initial": use(InitialDataContext).initial })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <Meta />
        <Links />
        {/* Browsers read them once, from the document: the router needs not know them. */}
        {import.meta.env.SSR && (
          <>
            <meta name="color-scheme" content="light" />
            <link rel="manifest" href="/manifest.webmanifest" />
            <link rel="apple-touch-icon" href="/icons/apple-touch-180.png" />
          </>
        )}
      </head>
      <body>
        {words.preview && (
          <p role="status" className="preview">
            {previewNotice}
          </p>
        )}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <ErrorPage error={error} />
    </main>
  )
}
