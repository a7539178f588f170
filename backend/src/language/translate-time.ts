const MONTHS: Readonly<Record<string, string>> = {
  ...{ Jan: "Jan", Feb: "Feb", Mar: "Mac", Apr: "Apr", May: "Mei", Jun: "Jun", Jul: "Jul", Aug: "Ago" },
  ...{ Sep: "Sep", Sept: "Sep", Oct: "Okt", Nov: "Nov", Dec: "Des" },
}

/** `21 Dec 2026, 09:05` → `21 Des 2026, 09:05`; undefined for any other text. */
export function translateTime(text: string): string | undefined {
  const [, day, month, rest] = /^(\d{1,2}) ([A-Z][a-z]{2,3}) (\d{4}(?:, \d\d:\d\d)?)$/.exec(text) ?? []
  const translated = MONTHS[month ?? ""]
  return day === undefined || rest === undefined || translated === undefined
    ? undefined
    : `${day} ${translated} ${rest}`
}
