import type { Sharp } from "sharp"
import { rail, sunlight, wall } from "./set"
import { type Hang, Stage } from "./stage"

interface RailScene {
  /** Middles of hangers on which nothing hangs. */
  bare?: readonly number[]
  width: number
  height: number
  wall: { top: string; bottom: string; floor?: number; floorColour?: string }
  rail: { left: number; right: number; y: number; rods?: readonly number[] }
  sun: { x: number; y: number; pane: number; leaves: boolean; shade?: number }
  clothes: readonly Hang[]
  seed: string
}

/** Clothes on a rail before a sunlit wall. */
export async function railScene(scene: RailScene): Promise<Sharp> {
  const stage = new Stage(scene.width, scene.height)
  await stage.svg(wall(scene.width, scene.height, scene.wall))
  stage.plaster(scene.seed)
  await stage.svg(rail(scene.rail.left, scene.rail.right, scene.rail.y, scene.rail.rods))
  for (const x of scene.bare ?? []) await stage.bareHanger({ x, y: scene.rail.y - 8, scale: 1, depth: 18 })
  for (const place of scene.clothes) await stage.hang(place)
  await stage.svg(sunlight(scene.width, scene.height, { ...scene.sun, seed: scene.seed }), "multiply")
  return stage.finish()
}

function along(
  y: number,
  scale: number,
  clothes: readonly (readonly [string, Hang["colour"], number, number?])[],
): Hang[] {
  return clothes.map(([slug, colour, x, size = 1]) => ({ slug, colour, x, y, scale: scale * size, depth: 18 * scale }))
}

const CLAY = { top: "#e0b48c", bottom: "#bd7f57" }

export const heroWide = (): Promise<Sharp> =>
  railScene({
    width: 1920,
    height: 1080,
    wall: { ...CLAY, floor: 1010, floorColour: "#8d5f43" },
    rail: { left: 700, right: 2000, y: 96, rods: [780, 1740] },
    sun: { x: 560, y: -90, pane: 430, leaves: true },
    clothes: along(92, 0.86, [
      ["bahari-adire-kaftan", "Indigo", 1745],
      ["baraka-linen-shirt", "Salt", 1480],
      ["harambee-linen-suit", "Sand", 1560, 0.98],
      ["pwani-kikoi-sundress", "Lake", 1330],
      ["zawadi-kitenge-shirt-dress", "Flame", 1130],
      ["amani-linen-wrap-dress", "Indigo", 900],
    ]),
    seed: "hero wide",
  })

export const heroTall = (): Promise<Sharp> =>
  railScene({
    width: 1280,
    height: 1600,
    wall: { ...CLAY, floor: 1500, floorColour: "#8d5f43" },
    rail: { left: -20, right: 1300, y: 300, rods: [180, 1090] },
    sun: { x: 60, y: -40, pane: 540, leaves: true },
    clothes: along(296, 1, [
      ["bahari-adire-kaftan", "Indigo", 1190],
      ["harambee-linen-suit", "Sand", 960],
      ["zawadi-kitenge-shirt-dress", "Flame", 690],
      ["amani-linen-wrap-dress", "Indigo", 330],
    ]),
    seed: "hero tall",
  })

export const openGraph = (): Promise<Sharp> =>
  railScene({
    width: 1200,
    height: 630,
    wall: CLAY,
    rail: { left: -20, right: 1220, y: 46 },
    sun: { x: 200, y: -90, pane: 300, leaves: true, shade: 0.32 },
    clothes: along(43, 0.56, [
      ["bahari-adire-kaftan", "Indigo", 1110],
      ["harambee-linen-suit", "Sand", 920],
      ["juma-kitenge-camp-shirt", "Ochre", 730],
      ["amani-linen-wrap-dress", "Terracotta", 540],
      ["baraka-linen-shirt", "Sky", 350],
      ["zawadi-kitenge-shirt-dress", "Flame", 140],
    ]),
    seed: "open graph",
  })

const TALL = { width: 960, height: 1200 }

export const women = (): Promise<Sharp> =>
  railScene({
    ...TALL,
    wall: { top: "#e9cdb6", bottom: "#cf9f80" },
    rail: { left: -20, right: 980, y: 90 },
    sun: { x: 90, y: -60, pane: 430, leaves: true, shade: 0.3 },
    clothes: along(87, 0.88, [
      ["bahari-adire-kaftan", "Indigo", 620],
      ["amani-linen-wrap-dress", "Terracotta", 300],
    ]),
    seed: "women",
  })

export const men = (): Promise<Sharp> =>
  railScene({
    ...TALL,
    wall: { top: "#a9b5a2", bottom: "#6f8272" },
    rail: { left: -20, right: 980, y: 90 },
    sun: { x: 40, y: -60, pane: 430, leaves: false, shade: 0.34 },
    clothes: along(87, 0.86, [
      ["harambee-linen-suit", "Sand", 650],
      ["juma-kitenge-camp-shirt", "Ochre", 310],
    ]),
    seed: "men",
  })

export const children = (): Promise<Sharp> =>
  railScene({
    ...TALL,
    wall: { top: "#f0d59c", bottom: "#d7a452" },
    rail: { left: -20, right: 980, y: 90 },
    sun: { x: 60, y: -40, pane: 420, leaves: true, shade: 0.26 },
    clothes: along(87, 0.97, [
      ["mchezo-camp-shirt", "Lake", 672],
      ["malaika-mdogo-kaftan", "Flame", 520, 0.94],
      ["tumaini-kitenge-twirl-dress", "Hibiscus", 285],
    ]),
    seed: "children",
  })

export const fresh = (): Promise<Sharp> =>
  railScene({
    ...TALL,
    wall: { top: "#c9d3d3", bottom: "#8fa3a6" },
    rail: { left: -20, right: 980, y: 90 },
    sun: { x: 120, y: -50, pane: 420, leaves: true, shade: 0.32 },
    clothes: along(87, 0.92, [
      ["uhuru-linen-blazer", "Terracotta", 650],
      ["wangari-shweshwe-tea-dress", "Indigo", 330],
    ]),
    seed: "new",
  })

export const bareRail = (): Promise<Sharp> =>
  railScene({
    ...TALL,
    wall: { top: "#ead9c0", bottom: "#c6a27c", floor: 1110, floorColour: "#8d6a4c" },
    rail: { left: -20, right: 980, y: 240 },
    sun: { x: 110, y: -50, pane: 430, leaves: true, shade: 0.32 },
    bare: [235, 445, 730],
    clothes: [],
    seed: "bare rail",
  })
