import { expect, it } from "vitest"
import { releaseFaults } from "./release-faults.mjs"

const manifest = (version) => ({ name: "plugin", version })
const changelog = (entries) => `# Changelog\n\n## [Unreleased]\n${entries}\n## [0.2.0] - 2026-11-23\n\n- An entry.\n`

it("finds nothing when every entry belongs to a version, and the changelog has this one", () => {
  expect(releaseFaults(manifest("0.2.0"), changelog(""))).toEqual([])
  expect(releaseFaults(manifest("0.2.0"), "# Changelog\n\n## [0.2.0] - 2026-11-23\n")).toEqual([])
})

it("names entries without a version, unless the version is a prerelease", () => {
  const unreleased = changelog("\n### Added\n\n- Something.\n")
  expect(releaseFaults(manifest("0.2.0"), unreleased)).toEqual([
    "plugin 0.2.0: CHANGELOG.md has entries under [Unreleased]. Give them a version.",
  ])
  expect(releaseFaults(manifest("0.3.0-beta.1"), unreleased)).toEqual([])
  expect(releaseFaults(manifest("0.2.0"), "# Changelog\n\n## [Unreleased]\n\n- Last.\n")).toHaveLength(2)
})

it("names a version that the changelog lacks", () => {
  expect(releaseFaults(manifest("0.3.0"), changelog(""))).toEqual([
    "plugin 0.3.0: CHANGELOG.md has no dated section of this version.",
  ])
})
