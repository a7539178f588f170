import { readFileSync } from "node:fs"
import { brotliDecompressSync } from "node:zlib"
import pg from "pg"

/** Creates a database from a dump (Brotli) of `pg_dump --inserts`. Commands of psql (`\restrict`) are left out. */
export async function restoreDatabase(adminUrl: string, name: string, dumpFile: string): Promise<string> {
  await query(adminUrl, `create database ${name}`)
  const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
  const dump = brotliDecompressSync(readFileSync(dumpFile)).toString("utf8")
  await query(url, dump.replace(/^\\.*$/gm, ""))
  return url
}

/** Drops a database, with its connections. */
export const dropDatabase = (adminUrl: string, name: string) =>
  query(adminUrl, `drop database if exists ${name} with (force)`)

export async function query(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
