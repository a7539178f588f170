import { installedTables } from "./installed-tables.mjs"

const tables = installedTables()

/** A text is SQL when it has one of these; sentences of English have words such as `from` too. */
const SQL =
  /\b(?:select|insert into|update \S+ (?:set|\w+ set)|delete from|create trigger|(?:left|inner|cross) join|join \S+ \w+ on|analyze)\b/i
const NAMED = /\b(?:from|join|into|update|analyze)\s+(?:only\s+)?"?(\w+)"?/gi

const TRIGGERED = /\bon\s+"?(\w+)"?\s+(?:for each|referencing)\b/gi

/** Calls of the query builder that take a table's name: `knex("product")`, `.leftJoin("price", …)`. */
const BUILDERS = /^(?:knex|trx|pg|db|database|from|into|table|join|leftJoin|innerJoin)$/

function tablesIn(sql) {
  if (!SQL.test(sql)) return []
  return [...sql.matchAll(NAMED), ...sql.matchAll(TRIGGERED)]
    .map(([, name]) => name ?? "")
    .filter((name) => tables.has(name))
}

function nameOfCall({ callee }) {
  if (callee.type === "Identifier") return callee.name
  return callee.type === "MemberExpression" && callee.property.type === "Identifier" ? callee.property.name : ""
}

/** Refuses SQL on Medusa's tables. Files that may have it are exempt in `eslint.config.mjs`. */
export const noMedusaTables = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      outside:
        "Medusa's table `{{table}}` is named here. Move this SQL into medusa-schema, see docs/upgrading-the-engine.md.",
    },
  },
  create(context) {
    const report = (node, names) => {
      for (const table of new Set(names)) context.report({ node, messageId: "outside", data: { table } })
    }
    return {
      TemplateLiteral: (node) => report(node, tablesIn(node.quasis.map(({ value }) => value.raw).join(" ? "))),
      Literal: (node) => typeof node.value === "string" && report(node, tablesIn(node.value)),
      CallExpression: (node) => {
        const [table] = node.arguments
        if (table?.type !== "Literal" || typeof table.value !== "string" || !BUILDERS.test(nameOfCall(node))) return
        const [name = ""] = table.value.split(" ")
        if (tables.has(name)) report(table, [name])
      },
    }
  },
}
