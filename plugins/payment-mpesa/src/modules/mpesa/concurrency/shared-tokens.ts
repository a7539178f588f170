import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Token, TokenStore } from "../../../daraja/http/access-token"
import type { DarajaConfig } from "../../../daraja/http/config"
import type { MpesaContext } from "../context"
import { accessTokens } from "../tables/access-tokens"

/** Keeps Daraja's access token in the database, encrypted. */
export class SharedTokens implements TokenStore {
  private readonly id: string

  constructor(
    private readonly context: Pick<MpesaContext, "knex" | "encryption">,
    { baseUrl, consumerKey }: Pick<DarajaConfig, "baseUrl" | "consumerKey">,
  ) {
    this.id = context.encryption.tokenHash(`${baseUrl}\0${consumerKey}`)
  }

  async share(fetch: () => Promise<Token>, refused: Token | undefined): Promise<Token> {
    const { knex, encryption } = this.context
    const known = await this.read(knex, refused)
    if (known !== undefined) return known
    return knex.transaction(async (trx) => {
      // Of several processes, one fetches; the others wait for it and find its token.
      await trx.raw("select pg_advisory_xact_lock(hashtextextended(?, 0))", [`mpesa/access-token/${this.id}`])
      const stored = await this.read(trx, refused)
      if (stored !== undefined) return stored
      const token = await fetch()
      const row = { token_cipher: encryption.encrypt(token.value), good_until: new Date(token.goodUntil) }
      await accessTokens(trx)
        .insert({ ...row, id: this.id })
        .onConflict("id")
        .merge({ ...row, updated_at: new Date() })
      return token
    })
  }

  private async read(knex: Knex, refused: Token | undefined): Promise<Token | undefined> {
    const row = await accessTokens(knex).where({ id: this.id }).where("good_until", ">", new Date()).first()
    const value = row === undefined ? undefined : this.decrypt(row.token_cipher)
    if (row === undefined || value === undefined || value === refused?.value) return undefined
    return { value, goodUntil: row.good_until.getTime() }
  }

  /** A process without the key of a token, during a change of the data key, fetches another one. */
  private decrypt(cipher: string): string | undefined {
    try {
      return this.context.encryption.decrypt(cipher)
    } catch {
      return undefined
    }
  }
}
