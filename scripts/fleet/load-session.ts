import { setTimeout as after } from 'node:timers/promises'
import { demoFactorSecret, demoPassword } from '../../server/areas/portal/demo/demo-people.ts'
import { codeAt } from '../../server/areas/session/factor/totp.ts'
import { sendRequest, type Reply } from './load-request.ts'

/** Sooner than the browser does, so that failures meet renewals, too. In milliseconds. */
const RENEW_AFTER = 20_000
const RENEW_WITHIN = 100_000
const SIGN_IN_WITHIN = 180_000
const TRY_AGAIN_AFTER = 500
/** There is a new code of the second factor every 30 s. */
const NEW_CODE_AFTER = 31_000

interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
}

/** Receives each reply to a renewal. */
type RecordReply = (path: string, reply: Reply, sentAt: number) => Promise<void>

const REFRESH_PATH = '/api/Auth/refreshToken'

/** The sessions of this process: a code of a second factor can be used only once. */
const sessions = new Map<string, LoadSession>()

/** The session of one person of the demo, shared by all requests of that person to this address. */
export class LoadSession {
  private readonly baseUrl: string
  private readonly email: string
  private tokens: Tokens
  private renewedAt = Date.now()
  private renewing: Promise<void> | undefined

  private constructor(baseUrl: string, email: string, tokens: Tokens) {
    this.baseUrl = baseUrl
    this.email = email
    this.tokens = tokens
  }

  /** Signs in, or returns the session that this person has. Throws if that takes more than three minutes. */
  static async open(baseUrl: string, email: string): Promise<LoadSession> {
    const key = `${baseUrl} ${email}`
    const session = sessions.get(key) ?? new LoadSession(baseUrl, email, await signIn(baseUrl, email))
    sessions.set(key, session)
    return session
  }

  /** Returns the token for a request, and renews it first if it is old. */
  async getToken(record?: RecordReply): Promise<string> {
    if (Date.now() - this.renewedAt > RENEW_AFTER) await this.renew(record)
    return this.tokens.authToken
  }

  /** Renews the session, or signs in again if the session has ended. */
  renew(record?: RecordReply): Promise<void> {
    this.renewing ??= this.replaceTokens(record).finally(() => {
      this.renewing = undefined
    })
    return this.renewing
  }

  private async replaceTokens(record: RecordReply | undefined): Promise<void> {
    const body = { refreshToken: this.tokens.refreshToken }
    const until = Date.now() + RENEW_WITHIN
    // If the reply was lost, the server returns the same pair for two minutes.
    while (Date.now() < until) {
      const sentAt = Date.now()
      const reply = await sendRequest(this.baseUrl + REFRESH_PATH, { body })
      await record?.(REFRESH_PATH, reply, sentAt)
      if (reply.isAccepted) return this.accept(reply.body)
      if (reply.status === 401) break
      await after(TRY_AGAIN_AFTER)
    }
    this.accept(await signIn(this.baseUrl, this.email))
  }

  private accept(tokens: unknown): void {
    // The shape is `TokenPair` of the contract.
    this.tokens = tokens as Tokens
    this.renewedAt = Date.now()
  }
}

async function signIn(baseUrl: string, username: string): Promise<Tokens> {
  const until = Date.now() + SIGN_IN_WITHIN
  while (Date.now() < until) {
    const started = await sendRequest(`${baseUrl}/api/Auth/login`, { body: { username, password: demoPassword } })
    // The shapes are those of the contract's `login`: tokens, or a ticket for the second factor.
    const { authToken, ticket } = (started.body ?? {}) as { authToken?: string; ticket?: string }
    if (authToken !== undefined) return started.body as Tokens
    if (ticket !== undefined) {
      const body = { ticket, code: codeAt(demoFactorSecret, new Date()) }
      const reply = await sendRequest(`${baseUrl}/api/Auth/secondFactor`, { body })
      if (reply.isAccepted) return reply.body as Tokens
      // Another sign-in may have used this code.
      await after(NEW_CODE_AFTER)
    } else await after(TRY_AGAIN_AFTER)
  }
  throw new Error(`${username} could not sign in within three minutes`)
}
