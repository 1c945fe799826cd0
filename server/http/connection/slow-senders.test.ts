import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accountId } from '../../areas/portal/demo/demo-accounts.ts'
import { buildApp } from '../../app.ts'
import { startApp, type TestApp } from '../../testing/app.ts'
import { eventTimeout } from '../../testing/timeouts.ts'
import { defaultTimeouts, type Timeouts } from './timeouts.ts'

let portal: TestApp
let maria: Record<string, string>
const open: FastifyInstance[] = []

beforeAll(async () => {
  portal = await startApp()
  maria = await portal.signIn('maria@brightsmile.example')
})
afterAll(() => portal.close())
afterEach(async () => {
  for (const app of open.splice(0)) await app.close()
})

async function listen(shorter: Partial<Timeouts> = {}): Promise<{ app: FastifyInstance; port: number }> {
  const app = await buildApp(portal.deps, { ...defaultTimeouts, ...shorter })
  open.push(app)
  return { app, port: Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port) }
}

/** A sender that says this much and then nothing; what comes back is read. */
async function send(port: number, bytes: string): Promise<Socket & { received: Promise<string> }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  let receivedBytes = ''
  socket.on('data', (chunk) => (receivedBytes += String(chunk)))
  // Who is cut off in the middle may be told so by the network, or not.
  socket.on('error', () => undefined)
  const received = new Promise<string>((resolve) => socket.once('close', () => resolve(receivedBytes)))
  socket.write(bytes)
  return Object.assign(socket, { received })
}

const halves = (who = maria): Record<string, string> => ({
  'a head': 'POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nContent-',
  'a body':
    'POST /api/Auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"user',
  'an upload': upload(90_000, who),
})
const upload = (length: number, who = maria): string =>
  `POST /api/accounts/${accountId('Bright Smile Dental')}/documents/uploadDocument HTTP/1.1\r\nHost: x\r\n` +
  `Authorization: ${who.authorization}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${length}\r\n\r\n` +
  '--edge\r\nContent-Disposition: form-data; name="uploadedFile"; filename="W9.pdf"\r\n\r\n%PDF-1.7'

async function filesLeft(): Promise<number> {
  let left = 0
  for await (const _ of portal.deps.files.store.listUnfinished()) left += 1
  return left
}

test.each(['a head', 'a body', 'an upload'])('%s that stops in the middle is cut off', async (what) => {
  const { port } = await listen({ head: 150, body: 150, progress: 150, checkInterval: 50 })
  const sender = await send(port, halves()[what] ?? '')
  await sender.received
  await expect.poll(filesLeft, { timeout: eventTimeout }).toBe(0)
})

/** At least so long between two pieces of a slow upload, in milliseconds. */
const BEAT = 30

test('an upload that goes on is never cut off, however long it takes, and one that trickles is', async () => {
  const { port } = await listen({ progress: 1500, checkInterval: 50 })
  const chunk = (bytes: string): string => `${bytes.length.toString(16)}\r\n${bytes}\r\n`
  const [head = '', ...rest] = upload(0).split('\r\n\r\n')
  const steady = await send(port, `${head.replace('Content-Length: 0', 'Transfer-Encoding: chunked')}\r\n\r\n`)
  steady.write(chunk(rest.join('\r\n\r\n')))
  const trickling = await send(port, upload(90_000))
  let isCutOff = false
  trickling.once('close', () => {
    isCutOff = true
  })
  // Others are answered meanwhile, which is the beat to which both senders go on; where beats are quick, to some of them: a
  // file has its largest size, and a trickle is slow.
  for (let sentAt = 0; !isCutOff;) {
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    if (performance.now() - sentAt < BEAT) continue
    sentAt = performance.now()
    trickling.write('x')
    steady.write(chunk('x'.repeat(8192)))
  }
  const field = (name: string, value: string): string =>
    `\r\n--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`
  const fields = field('documentType', '4') + field('documentCategory', '0') + field('description', 'W9')
  steady.write(`${chunk(`${fields}\r\n--edge--\r\n`)}0\r\n\r\n`)
  const [answer] = await once(steady, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200/)
  steady.destroy()
})

test('three hundred slow senders at once keep nobody else waiting', async () => {
  const { port } = await listen()
  // Of somebody who sends nothing else here: one person has six uploads at once.
  const kinds = Object.values(halves(await portal.signIn('paul@brightsmile.example')))
  const slow = await Promise.all(Array.from({ length: 300 }, (_, at) => send(port, kinds[at % 3] ?? '')))
  const url = `http://127.0.0.1:${port}`
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/api/Auth/user-info`, { headers: maria })).status).toBe(200)
  const login = { username: 'maria@brightsmile.example', password: 'not this one' }
  const headers = { 'content-type': 'application/json' }
  const loginAnswer = await fetch(`${url}/api/Auth/login`, { method: 'POST', headers, body: JSON.stringify(login) })
  expect(loginAnswer.status).toBe(444)
  // Answered while they still hold on; of the uploads all but six were told to wait.
  expect(slow.filter((socket) => !socket.destroyed).length).toBeGreaterThan(200)
  for (const socket of slow) socket.destroy()
})

test('usually nobody holds on for longer than thirty seconds', () => {
  const { head, body, progress, checkInterval: look } = defaultTimeouts
  expect(Math.max(head, body, progress) + 2 * look).toBeLessThanOrEqual(30_000)
})

test('a server that stops cuts off whatever is half sent, answers what comes meanwhile with 503, and lets uploads end', async () => {
  const { app, port } = await listen({ stopping: 3000, stoppingUploads: 60_000 })
  const persistentSocket = await send(
    port,
    'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n',
  )
  await once(persistentSocket, 'data')
  const [head, body] = [await send(port, halves()['a head'] ?? ''), await send(port, halves()['a body'] ?? '')]
  const end = '\r\n--edge--\r\n'
  const uploading = await send(
    port,
    upload(upload(0).split('\r\n\r\n').slice(1).join('\r\n\r\n').length + 5 + end.length),
  )
  // The application has seen both bodies begin.
  await expect.poll(filesLeft, { timeout: eventTimeout }).toBe(1)
  const stopped = app.close()
  await expect.poll(() => app.server.listening, { timeout: eventTimeout }).toBe(false)
  persistentSocket.write('\r\n')
  expect(await persistentSocket.received).toMatch(/HTTP\/1.1 503[^]*connection: close/i)
  await Promise.all([head.received, body.received])
  uploading.write(`bytes${end}`)
  // Its form says nothing else: the answer is about what it brought, not about the end of the server.
  expect(await uploading.received).toMatch(/HTTP\/1.1 444/)
  await stopped
})

test('a server that stops does not wait for an upload without end', async () => {
  const { app, port } = await listen({ stopping: 50, stoppingUploads: 100 })
  const uploading = await send(port, halves()['an upload'] ?? '')
  await expect.poll(filesLeft, { timeout: eventTimeout }).toBe(1)
  await app.close()
  await uploading.received
  await expect.poll(filesLeft, { timeout: eventTimeout }).toBe(0)
})

test('usually it ends within ten seconds, and an upload gets twenty-five', () => {
  expect(defaultTimeouts.stopping).toBeLessThanOrEqual(8000)
  expect(defaultTimeouts.stoppingUploads).toBe(25_000)
})
