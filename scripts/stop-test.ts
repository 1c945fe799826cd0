/**
 * Stops the real server (SIGTERM) while its clients are sending requests, and checks how long stopping takes and what
 * the clients receive: `npm run stop-test`.
 */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { startServer, type ServerProcess } from '../e2e/portal/server-process.ts'

/** Milliseconds allowed for stopping: with half-sent requests, and with an upload in progress (decision 0019). */
const QUICK = 10_000
const WITH_UPLOAD = 30_000

const PART = Buffer.alloc(4096, '%')
const many = (work: () => Promise<unknown>): Promise<unknown[]> => Promise.all(Array.from({ length: 20 }, work))
const failures: string[] = []

interface Visitor {
  readonly token: string
  readonly documents: string
}

async function visitor({ url }: ServerProcess): Promise<Visitor> {
  const answer = await fetch(`${url}/api/Auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'maria@brightsmile.example', password: 'open wide please' }),
  })
  // Shapes: `TokenPair` and `Account[]` of the contract.
  const { authToken: token } = (await answer.json()) as { authToken: string }
  const accountsResponse = await fetch(`${url}/api/Auth/user-info`, { headers: { authorization: `Bearer ${token}` } })
  const accounts = (await accountsResponse.json()) as { id: string; name: string }[]
  const account = accounts.find(({ name }) => name === 'Bright Smile Dental')?.id ?? ''
  return { token, documents: `/api/accounts/${account}/documents` }
}

/** Opens a connection and sends only this text. */
async function says(server: ServerProcess, words: string): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1')
  // The server is expected to end the connection.
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  socket.write(words)
  return socket
}

const head = (method: string, to: string, { token }: Visitor, more = ''): string =>
  `${method} ${to} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`

/** Starts an upload of this many parts, one every half second. `answered` resolves to the reply's status, or 'cut'. */
async function upload(server: ServerProcess, who: Visitor, parts: number): Promise<{ answered: Promise<string> }> {
  const mark = randomUUID()
  const field = (name: string, value: string) =>
    `--${mark}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const start =
    field('documentType', '4') +
    field('documentCategory', '0') +
    field('description', 'W9') +
    `--${mark}\r\nContent-Disposition: form-data; name="uploadedFile"; filename="W9.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.7\n`
  const end = `\r\n--${mark}--\r\n`
  const length = start.length + parts * PART.length + end.length
  const more = `Content-Type: multipart/form-data; boundary=${mark}\r\nContent-Length: ${length}\r\n`
  const socket = await says(server, head('POST', `${who.documents}/uploadDocument`, who, more) + start)
  const answered = new Promise<string>((resolve) => {
    let output = ''
    socket.on('data', (words: Buffer) => {
      output += String(words)
      const status = /^HTTP\/1\.1 (\d+)/.exec(output)?.[1]
      if (status !== undefined) resolve(status)
    })
    socket.once('close', () => resolve('cut'))
  })
  void (async () => {
    for (let part = 0; part < parts && !socket.destroyed; part += 1) {
      socket.write(PART)
      await after(500)
    }
    socket.write(end)
  })()
  return { answered }
}

interface Round {
  readonly name: string
  readonly within: number
  /** Opens the clients before the signal. Returns a function that checks them after the server has stopped. */
  readonly visit: (server: ServerProcess, who: Visitor) => Promise<() => Promise<string>>
}

const rounds: readonly Round[] = [
  {
    name: 'heads and bodies that are half sent, and connections that are kept open',
    within: QUICK,
    visit: async (server, who) => {
      await many(() => says(server, `GET ${who.documents} HTTP/1.1\r\nHost: localhost\r\nAuthoriz`))
      await many(() =>
        says(
          server,
          head('POST', '/api/Auth/login', who, 'Content-Type: application/json\r\nContent-Length: 500\r\n') + '{"user',
        ),
      )
      const open = await many(() => says(server, head('GET', who.documents, who)))
      await after(1000)
      return async () => `${open.length} kept open`
    },
  },
  {
    name: 'an upload that is done in ten seconds',
    within: WITH_UPLOAD,
    visit: async (server, who) => {
      const { answered } = await upload(server, who, 20)
      await after(1000)
      return async () => {
        const status = await answered
        if (status !== '200') failures.push(`an upload under way was answered ${status}`)
        return `answered ${status}`
      }
    },
  },
  {
    name: 'an upload that would take a minute',
    within: WITH_UPLOAD,
    visit: async (server, who) => {
      const { answered } = await upload(server, who, 120)
      await after(1000)
      return async () => {
        const status = await answered
        if (status === '200') failures.push('an upload of a minute was answered 200 after 25 seconds')
        return status
      }
    },
  },
]

const dataDir = await mkdtemp(path.join(tmpdir(), 'client-center-stop-'))
try {
  for (const { name, within, visit } of rounds) {
    const server = await startServer({ dataDir })
    const visitResult = await visit(server, await visitor(server))
    const began = performance.now()
    await server.stop()
    const took = performance.now() - began
    process.stdout.write(
      `${name}: ended in ${(took / 1000).toFixed(1)} s (at most ${within / 1000}), ${await visitResult()}\n`,
    )
    if (took > within) failures.push(`${name}: ${(took / 1000).toFixed(1)} s`)
  }
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.stdout.write(failures.length === 0 ? 'Every stop was in time.\n' : `${failures.join('\n')}\n`)
process.exit(failures.length === 0 ? 0 : 1)
