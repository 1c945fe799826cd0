import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { browserArguments } from '../e2e/slow-visit.ts'

/** An event of the Chrome DevTools Protocol. */
export interface BrowserEvent {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
  readonly sessionId?: string
}

/**
 * A browser in its own process, controlled directly by the Chrome DevTools Protocol. Playwright listens to a page's
 * logs and errors, so the page parses its scripts again for each error: an eighth of the time of a first visit, which a
 * real visitor does not spend.
 */
export interface BrowserProcess {
  /** Sends a command to the browser, or to an attached page. */
  send(method: string, params?: object, sessionId?: string): Promise<Readonly<Record<string, unknown>>>
  /** Subscribes to events; returns the function that unsubscribes. */
  listen(listener: (event: BrowserEvent) => void): () => void
  close(): Promise<void>
}

interface Reply extends Partial<BrowserEvent> {
  readonly id?: number
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: { readonly message: string }
}

/** Starts a browser with its own profile folder. */
export async function startBrowser(executable: string, folder: string): Promise<BrowserProcess> {
  const { args } = browserArguments(executable)
  const child = spawn(
    executable,
    [...args, '--headless', '--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank'],
    { stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const socket = new WebSocket(await waitForAddress(folder))
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The browser takes no questions')))
  })
  let last = 0
  const waiting = new Map<number, PromiseWithResolvers<Readonly<Record<string, unknown>>>>()
  const listeners = new Set<(event: BrowserEvent) => void>()
  socket.addEventListener('message', ({ data }) => {
    // The protocol defines this shape.
    const reply = JSON.parse(String(data)) as Reply
    const pending = waiting.get(reply.id ?? 0)
    waiting.delete(reply.id ?? 0)
    if (reply.error !== undefined) pending?.reject(new Error(reply.error.message))
    else if (reply.id !== undefined) pending?.resolve(reply.result ?? {})
    else for (const listener of listeners) listener(reply as BrowserEvent)
  })
  return {
    send(method, params = {}, sessionId) {
      last += 1
      const answer = Promise.withResolvers<Readonly<Record<string, unknown>>>()
      waiting.set(last, answer)
      socket.send(JSON.stringify({ id: last, method, params, ...(sessionId === undefined ? {} : { sessionId }) }))
      return answer.promise
    },
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      socket.close()
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The browser writes the address of its protocol into its profile folder. */
async function waitForAddress(folder: string): Promise<string> {
  const TIMEOUT_MS = 1200
  for (let time = 0; time < TIMEOUT_MS; time += 1) {
    const [port, path] = readIfThere(join(folder, 'DevToolsActivePort')).split('\n')
    if (port && path) return `ws://127.0.0.1:${port}${path}`
    await after(50)
  }
  throw new Error('The browser did not start')
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
