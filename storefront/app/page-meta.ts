import { brand } from "~/shared/config/brand"

/** Title and description of a page, as `meta()` wants them. */
export function pageMeta(title: string | null, description: string = brand.description) {
  return [
    { title: title === null ? `${brand.name} · ${brand.tagline}` : `${title} · ${brand.name}` },
    { name: "description", content: description },
  ]
}
