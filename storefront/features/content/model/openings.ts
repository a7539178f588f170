import careers from "~content/careers.yaml"

export type Opening = (typeof careers.openings.list)[number]

export function openingOf(id: string): Opening | undefined {
  return careers.openings.list.find((opening) => opening.id === id)
}
