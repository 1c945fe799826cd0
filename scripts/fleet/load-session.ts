import { setTimeout as after } from 'node:timers/promises'
import { demoFactorSecret, demoPassword } from '../../server/areas/portal/demo/demo-people.ts'
import { codeAt } from '../../server/areas/session/factor/totp.ts'

/** In milliseconds; the product's own tokens are valid for ten minutes. */
const RENEW_AFTER = 4 * 60_000
const SIGN_IN_WITHIN = 180_000
const TRY_AGAIN_AFTER = 1000

interface Tokens {
  readonly authToken: string
  readonly refreshToken: string
}

/** The sessions of this process: a code of a second factor can be used only once. */
const sessions = new Map<string, LoadSession>()

/** Posts JSON; returns the parsed reply, or undefined if the server refused or did not reply. */
async function post(baseUrl: string, path: string, body: object): Promise<unknown> {
  try {
    const answer = await fetch(baseUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(30_000),
    })
    return answer.ok ? await answer.json() : void (await answer.text())
  } catch {
    return undefined
  }
}

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
    const open = sessions.get(key) ?? new LoadSession(baseUrl, email, await signIn(baseUrl, email))
    sessions.set(key, open)
    return open
  }

  /** Returns the token for a request, and renews it first if it is old. */
  async getToken(): Promise<string> {
    if (Date.now() - this.renewedAt > RENEW_AFTER) await this.renew()
    return this.tokens.authToken
  }

  /** Renews the session, or signs in again if the session has ended. */
  renew(): Promise<void> {
    this.renewing ??= this.replaceTokens().finally(() => {
      this.renewing = undefined
    })
    return this.renewing
  }

  private async replaceTokens(): Promise<void> {
    const { refreshToken } = this.tokens
    // A broken reply is sent again: the server returns the same pair for two minutes.
    for (let attempt = 0; attempt < 60; attempt += 1) {
      const renewed = await post(this.baseUrl, '/api/Auth/refreshToken', { refreshToken })
      if (renewed !== undefined) return this.accept(renewed)
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
    const started = await post(baseUrl, '/api/Auth/login', { username, password: demoPassword })
    // The shapes are those of the contract's `login`: tokens, or a ticket for the second factor.
    const { authToken, ticket } = (started ?? {}) as { authToken?: string; ticket?: string }
    if (authToken !== undefined) return started as Tokens
    if (ticket !== undefined) {
      const code = codeAt(demoFactorSecret, new Date())
      const tokens = await post(baseUrl, '/api/Auth/secondFactor', { ticket, code })
      if (tokens !== undefined) return tokens as Tokens
      // Another sign-in may have used this code; there is a new one every 30 s.
      await after(31_000)
    } else await after(TRY_AGAIN_AFTER)
  }
  throw new Error(`${username} could not sign in within three minutes`)
}
