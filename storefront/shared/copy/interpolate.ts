/** Names of the placeholders in a text: `"name"` for `"Remove {name}"`. */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

/** Replaces each `{name}` of a text from a catalogue. */
export function interpolate<const Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholders<Text>, string | number>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, name: Placeholders<Text>) => values[name] as string)
}
