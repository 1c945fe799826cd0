import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../testing/app.ts'

let portal: TestApp
const agent = new Agent({ keepAlive: true })
afterEach(async () => {
  agent.destroy()
  await portal.close()
})

/** Sends a request on a connection of the agent, as a reverse proxy reuses its connections. */
const send = (address: string) =>
  new Promise<{ status: number | undefined; connection: string | undefined; isReused: boolean }>((resolve, reject) => {
    const sent = request(address, { agent }, (answer) => {
      const { statusCode: status, headers } = answer
      void text(answer).then(() => resolve({ status, connection: headers.connection, isReused: sent.reusedSocket }))
    })
    sent.on('error', reject)
    sent.end()
  })

test('behind a reverse proxy, a server that stops answers each open connection once more and closes it', async () => {
  portal = await startApp({ demo: false, env: { TRUST_PROXY: '1' } })
  const url = await portal.app.listen({ host: '127.0.0.1', port: 0 })
  await Promise.all(['/healthz', '/readyz'].map((path) => send(url + path)))
  const stopped = portal.app.close()
  expect(await send(`${url}/healthz`)).toEqual({ status: 200, connection: 'close', isReused: true })
  expect(await send(`${url}/readyz`)).toEqual({ status: 503, connection: 'close', isReused: true })
  await stopped
  await expect(send(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED')
})
