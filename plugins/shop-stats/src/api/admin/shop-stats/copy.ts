/* What the engine's admin answers about lists. */

export const parameterInvalid = (name: string) => `${name} is not valid`
