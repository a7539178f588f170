/** Safe HTML. */
export class Html {
  constructor(readonly source: string) {}
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

type Filling = string | number | Html | readonly Html[]

/** Template tag that escapes its values, except values of `Html`: `html\`<p>${name}</p>\``. */
export function html(parts: TemplateStringsArray, ...fillings: Filling[]): Html {
  return new Html(parts.reduce((all, part, place) => all + sourceOf(fillings[place - 1] ?? "") + part))
}

function sourceOf(filling: Filling): string {
  if (filling instanceof Html) return filling.source
  if (typeof filling === "object") return filling.map(({ source }) => source).join("")
  return String(filling).replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
