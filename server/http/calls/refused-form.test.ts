import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { multipart } from '../../testing/multipart.ts'
import { eventTimeout } from '../../testing/timeouts.ts'

let portal: TestApp
let maria: Record<string, string>
let url: string
/** One connection for all requests, as a reverse proxy reuses it. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
  url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  agent.destroy()
  await portal.close()
})

/** Sends a request on the connection; rejects if there is no reply. */
const send = (path: string, headers: Record<string, string> = {}, body?: Buffer) =>
  new Promise<{ status: number | undefined; isReused: boolean }>((resolve, reject) => {
    const sent = request(
      url + path,
      { agent, method: body ? 'POST' : 'GET', headers, timeout: eventTimeout },
      (answer) => {
        void text(answer).then(() => resolve({ status: answer.statusCode, isReused: sent.reusedSocket }))
      },
    )
    sent.on('timeout', () => sent.destroy(new Error('There is no reply')))
    sent.on('error', reject)
    sent.end(body)
  })

test('after a refused upload, the next request on the same connection is answered', async () => {
  const content = Buffer.alloc(1_000_000, 'x')
  const form = multipart({ documentType: '4' }, { part: 'unknown', name: 'W9.pdf', content })
  const path = `/api/accounts/${accountId('Bright Smile Dental')}/documents/uploadDocument`
  expect(await send(path, { ...maria, ...form.headers }, form.payload)).toMatchObject({ status: 444 })
  expect(await send('/healthz')).toEqual({ status: 200, isReused: true })
})
