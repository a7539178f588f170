/** A picture by its URL; null columns for one that the shop did not render. */
export interface StoredPictureColumns {
  url: string
  base: string | null
  widths: number[] | null
  width: number | null
  height: number | null
  colour: string | null
  alt: string | null
}

/** JSON of the picture with this URL, or null without one. Expects `m`, its row of `media_picture` or none. */
export const pictureColumns = (url: string): string => `
  case when ${url} <> '' then jsonb_build_object('url', ${url}, 'base', m.base, 'widths', m.widths,
    'width', m.width, 'height', m.height, 'colour', m.colour, 'alt', m.alt) end`
