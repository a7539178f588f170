/* Not reviewed by a native speaker yet. */
import { COLOUR_OPTION, SIZE_OPTION } from "@mavazi/contracts/catalogue/variant-options"

const LABELS: Partial<Record<string, string>> = { [COLOUR_OPTION]: "Rangi", [SIZE_OPTION]: "Saizi" }

export const optionLabel = (name: string): string => LABELS[name] ?? name
