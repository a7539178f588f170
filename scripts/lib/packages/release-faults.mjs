const UNRELEASED = /^## \[Unreleased\]\n(?<entries>[\s\S]*?)(?=^## |$(?![\s\S]))/m
const isPrerelease = (version) => version.includes("-")

/**
 * Why a package cannot be published as this version: its changelog has entries that belong to no version, or lacks this one.
 * A prerelease may have both.
 *
 * @param {{ name: string, version: string }} manifest
 * @param {string} changelog in the form of Keep a Changelog
 * @returns {string[]}
 */
export function releaseFaults({ name, version }, changelog) {
  if (isPrerelease(version)) return []
  const hasEntries = /^- /m.test(UNRELEASED.exec(changelog)?.groups.entries ?? "")
  const isDated = changelog.split("\n").some((line) => line.startsWith(`## [${version}] - `))
  return [
    ...(hasEntries ? [`${name} ${version}: CHANGELOG.md has entries under [Unreleased]. Give them a version.`] : []),
    ...(isDated ? [] : [`${name} ${version}: CHANGELOG.md has no dated section of this version.`]),
  ]
}
