import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"

const ROOT = path.join(__dirname, "../../..")
const FOLDERS = ["backend/src", "backend/contracts/src", "plugins/payment-mpesa/src", "backend/seed/catalogue/swahili"]
const MARK = "/* Not reviewed by a native speaker yet. */\n"

/** Files whose texts a native speaker has signed. */
const REVIEWED: readonly string[] = []

const files = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .map((file) => path.posix.join(folder, file))
    .filter(
      (file) => file.endsWith("copy.sw.ts") || /seed.*\/(?:accessories|children|men|women|words)\.ts$/.test(file),
    ),
)

it("texts in Swahili say that they are not reviewed, until a native speaker has signed them", () => {
  const unmarked = files.filter((file) => !readFileSync(path.join(ROOT, file), "utf8").startsWith(MARK))
  expect(files.length).toBeGreaterThan(25)
  expect(unmarked.sort()).toEqual([...REVIEWED].sort())
})
