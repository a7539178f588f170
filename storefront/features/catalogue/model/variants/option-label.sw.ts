import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"
import * as copy from "../../copy"

const LABELS: Partial<Record<string, string>> = { [COLOUR_OPTION]: copy.filterColour, [SIZE_OPTION]: copy.size }

export const optionLabel = (name: string): string => LABELS[name] ?? name
