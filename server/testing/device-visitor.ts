import { randomBytes } from 'node:crypto'
import { demoPassword } from '../areas/portal/demo/demo-people.ts'
import { codeAt } from '../areas/session/factor/totp.ts'
import { insertReset } from '../areas/session/reset-queries.ts'
import type { Answered, TestApp } from './app.ts'

/** Requests without a session, from chosen addresses and devices. */
export interface DeviceVisitor {
  /** An address that no other attempt of the test has used. */
  nextAddress(): string
  send(
    url: string,
    payload: object,
    from?: { address?: string; cookie?: string },
  ): Promise<Answered & { readonly cookie: string }>
  /** Replaces the factor of a member of staff by a new one, through the sign-in. */
  setUpFactor(email: string): Promise<{ key: string; recoveryCodes: string[]; authToken: string }>
  /** Creates a password link and returns its secret. */
  createResetLink(personId: string, now: Date): Promise<string>
}

export function createDeviceVisitor(portal: TestApp): DeviceVisitor {
  let addresses = 0
  const visitor: DeviceVisitor = {
    nextAddress() {
      addresses += 1
      return `198.18.${addresses >> 8}.${addresses & 255}`
    },
    async send(url, payload, { address = visitor.nextAddress(), cookie = '' } = {}) {
      const headers = cookie === '' ? {} : { cookie }
      const answer = await portal.app.inject({ method: 'POST', url, payload, headers, remoteAddress: address })
      const body: unknown = answer.body === '' ? undefined : answer.json()
      const message = typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''
      const cookieLine = String(answer.headers['set-cookie'] ?? '')
      return { status: answer.statusCode, message, body, cookie: cookieLine.split(';')[0] ?? '' }
    },
    async setUpFactor(email) {
      const { system } = portal.deps.database
      const { id } = await system.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow()
      await system.deleteFrom('second_factor').where('person_id', '=', id).execute()
      const signedIn = await visitor.send('/api/Auth/login', { username: email, password: demoPassword })
      const { ticket } = signedIn.body as { ticket: string }
      const { body } = await visitor.send('/api/Auth/secondFactor/setUp', { ticket })
      const { key } = body as { key: string }
      const code = codeAt(key, portal.deps.clock())
      const confirmed = await visitor.send('/api/Auth/secondFactor/confirm', { ticket, code })
      return { key, ...(confirmed.body as { recoveryCodes: string[]; authToken: string }) }
    },
    async createResetLink(personId, now) {
      const secret = randomBytes(32).toString('base64url')
      const expiresAt = new Date(now.getTime() + 1_800_000)
      await insertReset(portal.deps.database.system, personId, secret, { now, expiresAt })
      return secret
    },
  }
  return visitor
}
