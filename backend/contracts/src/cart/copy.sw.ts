/* Not reviewed by a native speaker yet. */
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from "../shared/limits"

export const CART_EMPTY = "Kikapu chako hakina kitu"
export const QUANTITY_NOT_WHOLE = "Idadi lazima iwe nambari kamili"
export const QUANTITY_TOO_SMALL = "Idadi lazima iwe angalau 1"
export const QUANTITY_TOO_LARGE = `Idadi lazima isizidi ${String(MAX_LINE_QUANTITY)}`
export const CART_FULL = `Kikapu chako kimejaa: kinabeba bidhaa ${String(MAX_CART_LINES)} tofauti.`
export const CODE_REQUIRED = "Weka msimbo"
export const CODE_TOO_LONG = "Msimbo hauzidi herufi 100"
