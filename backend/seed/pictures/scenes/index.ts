import type { Sharp } from "sharp"
import { about } from "./loom"
import { bareRail, children, fresh, heroTall, heroWide, men, openGraph, women } from "./rails"
import { sustainability } from "./land"

interface Scene {
  draw: () => Promise<Sharp>
  widths: readonly number[]
  alt: string
}

const WIDE = [640, 960, 1280, 1920]
const TALL = [320, 480, 640, 960]

/** Pictures that belong to no product, by file name. */
export const SCENES: Readonly<Record<string, Scene>> = {
  "hero-wide": {
    draw: heroWide,
    widths: WIDE,
    alt: "An iron rail before a sunlit clay wall: an indigo wrap dress, a flame kitenge shirt dress, a striped kikoi sundress, a sand linen suit and an indigo kaftan",
  },
  "hero-tall": {
    draw: heroTall,
    widths: [480, 640, 960, 1280],
    alt: "An indigo wrap dress, a flame kitenge shirt dress and a sand linen suit on an iron rail before a sunlit clay wall",
  },
  women: {
    draw: women,
    widths: TALL,
    alt: "A terracotta wrap dress and an indigo resist-dyed kaftan on wooden hangers",
  },
  men: {
    draw: men,
    widths: TALL,
    alt: "An ochre kitenge shirt and a sand linen suit on wooden hangers before a green wall",
  },
  children: {
    draw: children,
    widths: TALL,
    alt: "A small kitenge dress, a kanga kaftan and a printed shirt in a row before a yellow wall",
  },
  new: { draw: fresh, widths: TALL, alt: "An indigo shweshwe tea dress and a terracotta linen blazer in window light" },
  "bare-rail": {
    draw: bareRail,
    widths: [320, 960],
    alt: "Three bare wooden hangers on an iron rail, in window light",
  },
  about: {
    draw: about,
    widths: WIDE,
    alt: "A wooden hand loom with a striped kikoi half woven and its warp drawn tight",
  },
  sustainability: {
    draw: sustainability,
    widths: WIDE,
    alt: "Hills made of folded linen, kitenge and canvas, with a river of indigo cloth running between them",
  },
  "open-graph": {
    draw: openGraph,
    widths: [1200],
    alt: "Dresses, shirts and a suit in African prints and linen on a rail, by Mavazi",
  },
}
