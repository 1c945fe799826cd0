import { Agent, request, type IncomingMessage } from 'node:http'

export interface Measured {
  readonly answered: number
  readonly perSecond: number
  /** Milliseconds. */
  readonly p50: number
  readonly p99: number
}

export interface LoadRequest {
  readonly url: string
  readonly method: 'GET' | 'POST'
  readonly headers: Record<string, string>
  /** Builds a new body for each request, since a save carries the rev of the previous one. */
  readonly body?: () => string
  /** Receives the text of each reply, for requests that build on it. */
  readonly onText?: (text: string) => void
}

/** Sends requests over this many connections for this long; every reply must be 200. */
export async function load(loadRequests: readonly LoadRequest[], seconds: number): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: loadRequests.length })
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  const began = performance.now()
  await Promise.all(
    loadRequests.map(async (loadRequest) => {
      while (performance.now() < until) {
        const from = performance.now()
        // Each connection sends its next request after the reply.
        const text = await once(agent, loadRequest)
        loadRequest.onText?.(text)
        took.push(performance.now() - from)
      }
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  took.sort((one, other) => one - other)
  const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? 0
  return { answered: took.length, perSecond: took.length / elapsed, p50: at(0.5), p99: at(0.99) }
}

function once(agent: Agent, loadRequest: LoadRequest): Promise<string> {
  return new Promise((resolve, reject) => {
    const body = loadRequest.body?.()
    const headers =
      body === undefined
        ? loadRequest.headers
        : {
            ...loadRequest.headers,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          }
    const sent = request(loadRequest.url, { agent, method: loadRequest.method, headers }, (answer: IncomingMessage) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => (text += chunk))
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve(text)
          : reject(new Error(`${loadRequest.method} ${loadRequest.url}: ${answer.statusCode} ${text.slice(0, 200)}`)),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
