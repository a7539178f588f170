/** A pattern that matches one of the names. */
export const oneOf = (names) => `(?:${names.join("|")})`

/** One rule for each folder below `root`, and two that fail for a folder that is not in the table. */
export function directionRules({ name, root, folders, composing = [] }) {
  const known = oneOf([...Object.keys(folders), ...composing])
  const without = { severity: "error", comment: `Add the new folder to the table of ${root}.` }
  const unknown = { path: `^${root}/[^/]+/`, pathNot: `^${root}/${known}/` }
  return [
    ...Object.entries(folders).map(([folder, imported]) => ({
      name: `${name}-${folder}-direction`,
      severity: "error",
      from: { path: `^${root}/${folder}/` },
      to: { path: `^${root}/.*/`, pathNot: `^${root}/${oneOf([folder, ...imported])}/` },
    })),
    { name: `${name}-folder-without-rule`, ...without, from: unknown, to: {} },
    { name: `${name}-imports-folder-without-rule`, ...without, from: {}, to: unknown },
  ]
}
