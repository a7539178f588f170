import type { IncomingMessage, ServerResponse } from "node:http"
import { currentContent } from "~/shared/content/current-content.server"
import { sendText } from "../http/send-text"

/** A route of the app would add its entry to the list of routes, which every page loads. */
export const WEB_MANIFEST_PATH = "/manifest.webmanifest"

/** The files of `backend/seed/pictures/output/icons.ts`. */
const ICONS = (["icon", "maskable"] as const).flatMap((name) =>
  [192, 512].map((size) => ({
    src: `/icons/${name}-${String(size)}.png`,
    sizes: `${String(size)}x${String(size)}`,
    type: "image/png",
    purpose: name === "icon" ? "any" : "maskable",
  })),
)

/** Answers with the web app manifest, by which browsers install the shop under its current name. */
export function sendWebManifest(request: IncomingMessage, response: ServerResponse): void {
  const { name, tagline } = currentContent().shop
  const manifest = {
    id: "/",
    name: `${name} · ${tagline}`,
    short_name: name,
    description: tagline,
    lang: "en-KE",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: "#fbf8f3",
    theme_color: "#fbf8f3",
    icons: ICONS,
  }
  sendText(request, response, { body: JSON.stringify(manifest), type: "application/manifest+json" })
}
