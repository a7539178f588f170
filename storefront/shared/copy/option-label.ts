/** An option's name for display. Names of options are data of the engine; `option-label.sw.ts` translates the two that the shop knows. */
export const optionLabel = (name: string): string => name
