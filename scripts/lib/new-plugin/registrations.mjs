import ts from "typescript"
import { Failure } from "../failure.mjs"

const packageOf = ({ kebab }) => `@mavazi/${kebab}`

const sorted = (record) => Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))

/** An edit of a JSON file. */
const json = (change) => (text, forms) => {
  const value = JSON.parse(text)
  change(value, forms)
  return JSON.stringify(value, null, 2)
}

/** A dependency of the package in the same version, as workspaces have it. */
const dependency = (file) => ({
  file,
  add: json((manifest, forms) => {
    manifest.dependencies = sorted({ ...manifest.dependencies, [packageOf(forms)]: manifest.version })
  }),
  remove: json((manifest, forms) => {
    delete manifest.dependencies[packageOf(forms)]
  }),
})

const reference = ({ kebab }) => `../../plugins/${kebab}`

/** The contracts are compiled after the plugin, whose contract they import. */
const projectReference = {
  file: "backend/contracts/tsconfig.json",
  add: json((config, forms) => config.references.push({ path: reference(forms) })),
  remove: json((config, forms) => {
    config.references = config.references.filter(({ path }) => path !== reference(forms))
  }),
}

/** Elements of the array that is the value of a property or the initial value of a variable, and where they end. */
function arrayIn(text, name) {
  const source = ts.createSourceFile("file.ts", text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    const isNamed = (ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node)) && node.name.getText() === name
    if (isNamed && node.initializer && ts.isArrayLiteralExpression(node.initializer)) found.push(node.initializer)
    ts.forEachChild(node, visit)
  }
  visit(source)
  if (found.length !== 1) throw new Failure(`There is no one array called ${name}.`)
  return found[0].elements
}

const insert = (text, position, inserted) => text.slice(0, position) + inserted + text.slice(position)

/** Removes the only element of the array that `isOurs`, with the comma and the comments before it. */
function removeElement(text, name, isOurs) {
  const ours = arrayIn(text, name).filter((element) => isOurs(element.getText()))
  if (ours.length !== 1) return text
  const end = ours[0].getEnd()
  return text.slice(0, ours[0].getFullStart()) + text.slice(text[end] === "," ? end + 1 : end)
}

/** The engine loads the plugin. That of `admin-extensions`, whose widgets come last, stays the last. */
const engine = {
  file: "medusa-config.js",
  add: (text, forms) =>
    insert(text, arrayIn(text, "plugins").at(-1).getStart(), `{ resolve: "${packageOf(forms)}", options: {} },\n`),
  remove: (text, forms) => removeElement(text, "plugins", (element) => element.includes(`"${packageOf(forms)}"`)),
}

const importOf = (forms) => `import { ${forms.camel}Operations } from "${packageOf(forms)}/contract/operations"\n`

/** The plugin's calls are in openapi-admin.json, and answers in HTTP tests are compared with its contract. */
const operations = {
  file: "backend/contracts/src/openapi/admin-operations.ts",
  add: (text, forms) => {
    const listed = insert(text, arrayIn(text, "adminOperations").at(-1).getEnd(), `, ...${forms.camel}Operations`)
    return importOf(forms) + listed
  },
  remove: (text, forms) =>
    removeElement(text, "adminOperations", (element) => element === `...${forms.camel}Operations`).replace(
      importOf(forms),
      "",
    ),
}

const COPY = /^COPY (plugins\/\S+)\/package\.json \1\/\n/gm
const copyLine = ({ kebab }) => `COPY plugins/${kebab}/package.json plugins/${kebab}/\n`

/** The image installs the packages of every workspace. */
const image = (file) => ({
  file,
  add: (text, forms) => {
    const last = [...text.matchAll(COPY)].at(-1)
    if (last === undefined) throw new Failure(`No line copies the manifest of a plugin.`)
    return insert(text, last.index + last[0].length, copyLine(forms))
  },
  remove: (text, forms) => text.replace(copyLine(forms), ""),
})

/**
 * Where a plugin is named outside its own files; `plugins/*` is found everywhere else. The texts that the edits return are
 * to be formatted.
 *
 * @typedef {ReturnType<typeof import("./plugin-name.mjs").formsOf>} Forms
 * @type {{ file: string, add: (text: string, forms: Forms) => string, remove: (text: string, forms: Forms) => string }[]}
 */
export const REGISTRATIONS = [
  dependency("package.json"),
  engine,
  dependency("backend/contracts/package.json"),
  projectReference,
  operations,
  image("backend/Dockerfile"),
  image("storefront/Dockerfile"),
]
