import { z } from "zod"

/** A picture in every available width and format: `${base}-${width}.${format}`. */
export const Picture = z
  .object({
    url: z.string().describe("JPEG of a medium width, for clients that use one URL."),
    base: z.string().nullable().describe("URL without `-{width}.{format}`; null when only `url` exists."),
    widths: z.array(z.number().int().positive()),
    width: z.number().int().positive().describe("Intrinsic width in pixels, for the aspect ratio."),
    height: z.number().int().positive(),
    colour: z.string().describe("Mean colour as #rrggbb, shown until the picture is loaded."),
    alt: z.string(),
  })
  .meta({ id: "Picture" })

export type Picture = z.infer<typeof Picture>
