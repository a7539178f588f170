import { COLOURS } from "../../catalogue/colours"
import { mix, paletteOf } from "../cloth/palette"
import { bodyFolds, bodySeams, front, insideBack, type Measures, sleeves, TOP } from "./drawing/bodice"
import { bandCollar, placket } from "./drawing/collars"
import { brightness, type Draft } from "./drawing/draft"
import { creases, drapery, fold } from "./drawing/folds"
import type { Garment, Piece } from "./drawing/piece"
import type { Point } from "./drawing/sketch"
import { stitches } from "./drawing/trim"

/** Wide, one-piece kaftan with a slit neck. Kanga cloth carries its border at hem and sleeves. */
export function kaftan(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const bottom = 170 + 916 * (cut.length ?? 1)
  const half: Point[] = [
    [0, 330, "c"],
    [24, 236],
    [70, 168, "c"],
    [180, 196],
    [300, 330],
    [398, 566, "c"],
    [368, 600],
    [322, 622, "c"],
    [252, 516],
    [218, 500],
    [216, 640],
    [250, bottom * 0.84],
    [290, bottom, "c"],
    [200, bottom + 12],
    [120, bottom + 6],
    [60, bottom + 15],
    [0, bottom + 8],
  ]
  const body: Piece = {
    outline: sketch.mirrored(half),
    cloth,
    folds: [
      ...drapery(
        sketch,
        { top: [400, 560, 380], bottom: [204, 756, bottom + 10] },
        { count: 12, height: 0.62, start: 0.06 },
      ),
      ...[-1, 1].flatMap((side) => [
        ...creases(sketch, [480 + side * 212, 506], {
          towards: side > 0 ? -78 : 258,
          spread: 76,
          count: 6,
          length: 230,
          height: 0.55,
          width: 26,
        }),
        ...creases(sketch, [480 + side * 70, 180], {
          towards: side > 0 ? 64 : 116,
          spread: 50,
          count: 5,
          length: 380,
          height: 0.42,
          width: 30,
        }),
        fold(
          sketch,
          [
            [480 + side * 140, 230],
            [480 + side * 250, 390],
            [480 + side * 350, 590],
          ],
          { width: 70, height: 0.5, soft: 20 },
        ),
      ]),
      fold(
        sketch,
        [
          [480, 340],
          [478, bottom],
        ],
        { width: 240, height: 0.35, soft: 46 },
      ),
    ],
    print: printOf(draft, bottom),
    trim:
      neckTrim(draft) +
      stitches(sketch, [
        [196, bottom - 16],
        [360, bottom - 8],
        [480, bottom - 6],
        [600, bottom - 8],
        [764, bottom - 16],
      ]),
  }
  return {
    pieces: [
      {
        ...insideBack(sketch, cloth, {
          ...TOP,
          neck: 70,
          neckY: 168,
          scoop: 150,
          shoulder: 0,
          shoulderY: 0,
          chest: 0,
          armY: 0,
          waist: 0,
          waistY: 0,
          hem: 0,
          hemY: 0,
          hemCurve: 0,
        }),
      },
      body,
    ],
    detail:
      draft.clothId === "kanga"
        ? { x: 560, y: bottom - 130, zoom: 1.9, name: "border at the hem" }
        : { x: 480, y: 290, zoom: 2, name: cut.embroidery ? "hand embroidery at the neck" : "slit neck" },
    hanger: { y: 168, width: 150 },
  }
}

function printOf(draft: Draft, bottom: number): string {
  if (draft.clothId === "kanga") return kangaBorders(draft, bottom)
  if (draft.clothId === "adire") return adireRings(draft, bottom)
  return ""
}

/** The border of a kanga: bars, a running scroll, and the line of its saying. */
function kangaBorders(draft: Draft, bottom: number): string {
  const { ground, first, second, light } = paletteOf(draft.colour)
  const band = (y: number, height: number): string => {
    let scroll = ""
    for (let x = 150; x < 830; x += 66) {
      scroll += `<g transform="translate(${String(x)} ${String(y + height * 0.5)}) scale(${String(height / 120)})"><path d="M-26 26C-30-10-4-34 18-22C36-10 26 18 6 14C-8 10-4-8 8-6" fill="none" stroke="${light}" stroke-width="9" stroke-linecap="round"/><circle cx="30" cy="22" r="8" fill="${first}"/></g>`
    }
    return (
      `<rect x="100" y="${String(y)}" width="760" height="${String(height)}" fill="${second}"/>` +
      `<rect x="100" y="${String(y)}" width="760" height="7" fill="${light}"/><rect x="100" y="${String(y + 11)}" width="760" height="5" fill="${first}"/>` +
      `<rect x="100" y="${String(y + height - 16)}" width="760" height="5" fill="${first}"/><rect x="100" y="${String(y + height - 7)}" width="760" height="7" fill="${light}"/>${scroll}`
    )
  }
  const cuffs = [-1, 1]
    .map(
      (side) =>
        `<g transform="translate(480 0) scale(${String(side)} 1) translate(296 500) rotate(-62)"><rect x="-130" y="20" width="240" height="70" fill="${second}"/><rect x="-130" y="20" width="240" height="7" fill="${light}"/><rect x="-130" y="32" width="240" height="5" fill="${first}"/></g>`,
    )
    .join("")
  return `${band(bottom - 190, 150)}<rect x="100" y="${String(bottom - 30)}" width="760" height="60" fill="${ground}"/><rect x="100" y="${String(bottom - 26)}" width="760" height="8" fill="${light}"/>${cuffs}`
}

/** Rings of tied resist that widen towards the hem. */
function adireRings(draft: Draft, bottom: number): string {
  const { sketch } = draft
  const { ground, light } = paletteOf(draft.colour)
  const pale = mix(ground, light, 0.85)
  let rings = ""
  const centres: [number, number, number][] = [
    [480, bottom - 200, 250],
    [300, 560, 120],
    [660, 560, 120],
    [480, 420, 90],
  ]
  for (const [x, y, most] of centres) {
    for (let radius = most; radius > 8; radius -= sketch.between(13, 25)) {
      rings += `<circle cx="${String(x)}" cy="${String(y)}" r="${radius.toFixed(0)}" stroke-width="${sketch.between(2, 11).toFixed(1)}" stroke-dasharray="${sketch.between(5, 22).toFixed(0)} ${sketch.between(1, 6).toFixed(1)}" opacity="${sketch.between(0.5, 0.95).toFixed(2)}"/>`
    }
  }
  return `<filter id="b"><feGaussianBlur stdDeviation="2.6"/></filter><rect x="60" y="140" width="840" height="1000" fill="${ground}"/><g fill="none" stroke="${pale}" filter="url(#b)">${rings}</g>`
}

/** Facing round the slit, with chain-stitch scrolls when it is embroidered. */
function neckTrim(draft: Draft): string {
  const { sketch, cut, colour } = draft
  const lines = [0, 8]
    .map((out) =>
      stitches(sketch, [
        [480 - 76 - out, 172],
        [480 - 30 - out, 242],
        [480 - 7 - out, 338 + out],
        [480 + 7 + out, 338 + out],
        [480 + 30 + out, 242],
        [480 + 76 + out, 172],
      ]),
    )
    .join("")
  return cut.embroidery
    ? lines + scrolls(draft, mix(COLOURS[colour], brightness(COLOURS[colour]) > 130 ? "#6b2a22" : "#ecd9a8", 0.72))
    : lines
}

function scrolls({ sketch }: Draft, thread: string): string {
  let out = ""
  for (let step = 0; step < 8; step++) {
    const y = 214 + step * 30
    const x = 52 - step * 3.4
    for (const side of [-1, 1]) {
      const [cx, cy] = sketch.bend(480 + side * x, y)
      out += `<g transform="translate(${cx.toFixed(1)} ${cy.toFixed(1)}) scale(${String(side * 0.92)} .92)"><path d="M0 0C14-16 30-6 24 6C18 14 8 8 12 2M4 8C16 20 34 18 36 6" fill="none" stroke="#000" stroke-opacity=".3" stroke-width="4" transform="translate(1.5 2)"/><path d="M0 0C14-16 30-6 24 6C18 14 8 8 12 2M4 8C16 20 34 18 36 6" fill="none" stroke="${thread}" stroke-width="3" stroke-linecap="round"/><circle cx="40" cy="-2" r="2.6" fill="${thread}"/></g>`
    }
  }
  const [x, y] = sketch.bend(480, 420)
  const petal = [0, 60, 120, 180, 240, 300]
    .map(
      (turn) =>
        `<path transform="rotate(${String(turn)})" d="M0-6C9-14 8-26 0-32C-8-26-9-14 0-6Z" fill="none" stroke="${thread}" stroke-width="2.800"/>`,
    )
    .join("")
    .replaceAll("2.800", "2.8")
  return `${out}<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${petal}<circle r="4" fill="${thread}"/><path d="M0 40C-10 60 10 76 0 100" fill="none" stroke="${thread}" stroke-width="2.6"/></g>`
}

/** Kanzu or tunic: straight robe, long or elbow sleeves, band collar, worked placket. */
export function kanzu(draft: Draft): Garment {
  const { sketch, cloth, cut } = draft
  const long = cut.length ?? 1
  const m: Measures = {
    ...TOP,
    neck: 68,
    neckY: 152,
    shoulder: 180,
    shoulderY: 194,
    chest: 190,
    armY: 376,
    waist: 196,
    waistY: 640,
    hem: 226,
    hemY: 152 + 924 * long,
    scoop: 42,
    hemCurve: 6,
  }
  const collar = bandCollar(sketch, cloth, m)
  const thread = mix(COLOURS[draft.colour], brightness(COLOURS[draft.colour]) > 150 ? "#7c1f2c" : "#e9cf94", 0.8)
  const arm =
    cut.sleeve === "elbow"
      ? { length: 330, cuff: 132, angle: 21, full: 4 }
      : { length: 520, cuff: 128, angle: 15, full: 4 }
  return {
    pieces: [
      insideBack(sketch, cloth, m),
      ...collar.behind,
      ...sleeves(sketch, cloth, m, arm),
      {
        outline: sketch.mirrored(front(m)),
        cloth,
        folds: [
          ...bodyFolds(sketch, m, 0.9),
          ...drapery(
            sketch,
            { top: [340, 620, 520], bottom: [270, 690, m.hemY + 8] },
            { count: 8, height: 0.4, start: 0.05 },
          ),
        ],
        trim: bodySeams(sketch, m),
      },
      {
        ...placket(sketch, cloth, {
          from: m.neckY + m.scoop - 4,
          to: 470,
          width: 42,
          count: 4,
          colour: draft.buttons,
          radius: 6,
        }),
        ...(cut.embroidery ? {} : {}),
      },
      ...collar.before,
      {
        outline: sketch.closed([
          [380, 140],
          [580, 140],
          [580, 540],
          [380, 540],
        ]),
        cloth,
        ghost: true,
        trim: cut.embroidery ? kanzuLine(draft, m, thread) : "",
      },
    ],
    detail: { x: 480, y: 300, zoom: 2.1, name: "embroidered placket" },
    hanger: { y: m.neckY, width: m.shoulder },
  }
}

/** The fine line of a kanzu, round the neck and down the chest, ending in a tassel. */
function kanzuLine({ sketch }: Draft, m: Measures, thread: string): string {
  const line = (out: number): string =>
    sketch.open(
      [
        [480 - m.neck - out, m.neckY + 8],
        [480 - m.neck * 0.62 - out, m.neckY + 42 + out],
        [480 - 27 - out, m.neckY + 62 + out],
        [480 - 27 - out, 478 + out],
        [480 + 27 + out, 478 + out],
        [480 + 27 + out, m.neckY + 62 + out],
        [480 + m.neck * 0.62 + out, m.neckY + 42 + out],
        [480 + m.neck + out, m.neckY + 8],
      ].map(([x = 0, y = 0], index): Point => (index === 3 || index === 4 ? [x, y, "c"] : [x, y])),
    )
  return (
    `<path d="${line(2)}" fill="none" stroke="${thread}" stroke-width="3.4"/><path d="${line(9)}" fill="none" stroke="${thread}" stroke-width="2" stroke-dasharray="1.500 4"/>`.replace(
      "1.500",
      "1.5",
    ) + `<path d="M480 486l-5 46h10z" fill="${thread}"/>`
  )
}
