import { createElement, Fragment, type ReactNode } from "react"
import type { Placeholders } from "./interpolate"

/** Replaces each `{name}` of a text from a catalogue by a React node, such as a link or a word in bold. */
export function interpolateNodes<const Text extends string>(
  text: Text,
  values: Readonly<Record<Placeholders<Text>, ReactNode>>,
): ReactNode {
  const parts = text.split(/\{(\w+)\}/)
  const nodes = parts.map((part, index) => (index % 2 === 0 ? part : values[part as Placeholders<Text>]))
  return createElement(Fragment, null, ...nodes)
}
