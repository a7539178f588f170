/* Colours and type of e-mails: the brand's, with fonts that every system has. */

export const PAPER = "#FBF8F3"
export const SAND = "#F1EADF"
export const FOREST = "#1F4037"
export const DIVIDER = "1px solid #D9D0C2"
export const INK = "color:#1D1B18"
export const MUTED = "color:#5E574D"
export const SERIF = "font-family:Georgia,'Times New Roman',serif"
export const SANS = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** The kikoi stripes, from top to bottom; heights in px. */
export const STRIPES = [
  { colour: "#A8431F", height: 10 },
  { colour: PAPER, height: 4 },
  { colour: FOREST, height: 4 },
  { colour: PAPER, height: 2 },
  { colour: "#8A5A00", height: 2 },
] as const

/** Rules for mail programs that read style sheets. */
export const STYLE_SHEET = `
  :root { color-scheme: light dark; supported-color-schemes: light dark }
  .part { overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) {
    .page { background: #171512 !important }
    .sheet { background: #211E1A !important }
    .ink { color: #F4EFE6 !important }
    .muted { color: #B8AFA1 !important }
    .line { border-color: #3F3931 !important }
    .button { background: #CFE3D8 !important; color: #14302A !important }
  }
  @media (max-width: 480px) { .part { padding-left: 20px !important; padding-right: 20px !important } }`
