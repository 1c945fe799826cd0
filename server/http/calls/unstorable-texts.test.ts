import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'

const account = accountId('Bright Smile Dental')
let portal: TestApp
let maria: Record<string, string>

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())

const bad = ['half \ud800', '\udc00', 'a\0b']

test.each([
  ['a password', '/api/Auth/login', (text: string) => ({ username: 'maria@brightsmile.example', password: text })],
  ['an email', '/api/Auth/forgot', (text: string) => ({ email: `${text}@example.com` })],
  ['an NPI that is looked for', '/api/Providers/checkNpi', (text: string) => ({ accountId: account, npi: text })],
  [
    'a record',
    `/api/AccountDashboard/${account}/contactInfo`,
    (text: string) => ({ rev: 1, name: text, phone: '', email: '' }),
  ],
  [
    'an entry that nobody asked for',
    `/api/AccountDashboard/${account}/locations`,
    (text: string) => ({ id: randomUUID(), rev: 0, name: 'x', [text]: 1 }),
  ],
] as const)('%s with a character that cannot be stored is refused with a sentence', async (_, url, body) => {
  for (const text of bad) {
    const answer = await portal.request(maria, 'POST', url, body(text))
    expect([400, 444], `${url} ${answer.status}`).toContain(answer.status)
    expect(answer.message).not.toBe('')
    expect(portal.logged.filter((line) => line.includes('"level":50'))).toEqual([])
  }
})
