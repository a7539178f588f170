import { randomBytes, randomUUID, scrypt } from "node:crypto"
import { promisify } from "node:util"
import type {
  AuthenticationInput,
  AuthenticationResponse,
  AuthIdentityDTO,
  AuthIdentityProviderService,
  EmailPassAuthProviderOptions,
  Logger,
} from "@medusajs/framework/types"
import { AbstractAuthModuleProvider } from "@medusajs/framework/utils"
import enginesProvider from "@medusajs/medusa/auth-emailpass"
import * as copy from "../../account/copy"
import { limitPasswordHashing } from "../../account/password-hashing/limit-password-hashing"

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt)

function hasActor(identity: AuthIdentityDTO): boolean {
  return Object.keys(identity.app_metadata ?? {}).length > 0
}

/** Wraps the identity service to record the identity that the engine's provider retrieves. */
function observed(identities: AuthIdentityProviderService) {
  const seen: { identity?: AuthIdentityDTO } = {}
  const retrieve: AuthIdentityProviderService["retrieve"] = async (selector) => {
    seen.identity = await identities.retrieve(selector)
    return seen.identity
  }
  return { seen, identities: { ...identities, retrieve } }
}

/**
 * The engine's provider of e-mail and password, with three differences: hashes run under the concurrency limit of the
 * process; every response takes the time of one hash, so that it does not reveal whether the address has an account; and
 * all tokens of a login differ, so that each can be revoked alone.
 */
export class EmailPassService extends AbstractAuthModuleProvider {
  static override identifier = "emailpass"
  static override DISPLAY_NAME = copy.emailAndPassword

  private readonly engines: AbstractAuthModuleProvider
  private readonly options: EmailPassAuthProviderOptions

  constructor(container: { logger: Logger }, options: EmailPassAuthProviderOptions) {
    super()
    const [EnginesService] = enginesProvider.services as [
      new (container: object, options: EmailPassAuthProviderOptions) => AbstractAuthModuleProvider,
    ]
    this.engines = new EnginesService(container, options)
    this.options = options
  }

  override async authenticate(
    input: AuthenticationInput,
    identityService: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const { seen, identities } = observed(identityService)
    return limitPasswordHashing(async () => {
      const answer = await this.engines.authenticate(input, identities)
      if (!answer.success && !seen.identity) await this.spendHash(input)
      return this.withOwnToken(answer)
    })
  }

  override async register(
    input: AuthenticationInput,
    identityService: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    const { seen, identities } = observed(identityService)
    return limitPasswordHashing(async () => {
      const answer = await this.engines.register(input, identities)
      if (!answer.success && seen.identity && hasActor(seen.identity)) await this.spendHash(input)
      return this.withOwnToken(answer)
    })
  }

  override async update(
    data: Record<string, unknown>,
    identityService: AuthIdentityProviderService,
  ): Promise<AuthenticationResponse> {
    return limitPasswordHashing(() => this.engines.update(data, identityService))
  }

  private async spendHash({ body }: AuthenticationInput): Promise<void> {
    const { logN = 15, r = 8, p = 1 } = this.options.hashConfig ?? {}
    const N = 2 ** logN
    // scrypt takes 128 * N * r bytes, and a little more.
    await derive(body?.password ?? "", randomBytes(32), 64, { N, r, p, maxmem: 256 * N * r })
  }

  /** The engine copies `user_metadata` into the token; this value is not stored. */
  private withOwnToken(answer: AuthenticationResponse): AuthenticationResponse {
    if (!answer.success || !answer.authIdentity) return answer
    const provider_identities = answer.authIdentity.provider_identities?.map((identity) => ({
      ...identity,
      user_metadata: { ...identity.user_metadata, sign_in: randomUUID() },
    }))
    return { ...answer, authIdentity: { ...answer.authIdentity, ...(provider_identities && { provider_identities }) } }
  }
}
