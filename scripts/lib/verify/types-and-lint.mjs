import path from "node:path"
import { parseArgs } from "node:util"
import { ESLint } from "eslint"
import ts from "typescript"
import { root } from "../paths.mjs"

/**
 * Checks the types of TypeScript projects, then lints files with the same programs, so that the rules reuse the types that
 * the check has computed. Fails on any error or warning. A linted TypeScript file must be in one of the projects.
 *
 *     node scripts/lib/verify/types-and-lint.mjs --project storefront/tsconfig.json --ignore "storefront/e2e/**" storefront
 */
const { values, positionals } = parseArgs({
  options: { project: { type: "string", multiple: true }, ignore: { type: "string", multiple: true } },
  allowPositionals: true,
})

const host = {
  getCanonicalFileName: (name) => name,
  getCurrentDirectory: () => root,
  getNewLine: () => "\n",
}

function createProgram(project) {
  const file = path.join(root, project)
  const parsed = ts.getParsedCommandLineOfConfigFile(
    file,
    { noEmit: true },
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (fault) => {
        throw new Error(ts.formatDiagnostic(fault, host))
      },
    },
  )
  return ts.createProgram({
    rootNames: parsed.fileNames,
    options: parsed.options,
    configFileParsingDiagnostics: parsed.errors,
    // The parser of ESLint needs parent pointers.
    host: ts.createCompilerHost(parsed.options, true),
  })
}

function checkTypes(program) {
  const faults = ts.getPreEmitDiagnostics(program)
  if (faults.length > 0) process.stdout.write(`${ts.formatDiagnostics(faults, host)}\n`)
  return faults.length === 0
}

async function lint(programs) {
  const eslint = new ESLint({
    cwd: root,
    ignorePatterns: values.ignore ?? null,
    overrideConfig: { files: ["**/*.{ts,tsx,mts}"], languageOptions: { parserOptions: { programs } } },
  })
  const results = await eslint.lintFiles(positionals)
  const { format } = await eslint.loadFormatter("stylish")
  process.stdout.write(await format(results))
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0)
}

const programs = values.project.map(createProgram)
const typed = programs.map(checkTypes).every(Boolean)
const clean = await lint(programs)
if (!typed || !clean) process.exitCode = 1
