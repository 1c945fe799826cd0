import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Timeouts } from './timeouts.ts'

/** An upload that brings less than this while it is waited for makes no progress. */
const LEAST_BYTES = 4096

interface Sender {
  readonly request: IncomingMessage
  readonly isUpload: boolean
  /** When the body began, or the upload last made progress; bytes of the connection at that moment. */
  since: number
  bytes: number
}

/**
 * Cuts off whoever begins a body and does not bring it: one of JSON as a whole, an upload by its progress. Heads are watched by
 * the server of Node itself. What the sender has brought and we have not taken yet is no fault of the sender.
 */
export function endSlowSenders(app: FastifyInstance, { body, progress, look }: Timeouts): void {
  const senders = new Set<Sender>()
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    if (bringsBody(raw)) watch(raw)
    done()
  })
  const watch = (raw: IncomingMessage): void => {
    const isUpload = raw.headers['content-type']?.startsWith('multipart/') ?? false
    const sender = { request: raw, isUpload, since: performance.now(), bytes: raw.socket.bytesRead }
    senders.add(sender)
    raw.once('close', () => senders.delete(sender))
  }
  const timer = setInterval(() => {
    const now = performance.now()
    for (const sender of senders) {
      const { request, isUpload } = sender
      if (request.complete || request.readableEnded) senders.delete(sender)
      else if (isUpload && hasProgressed(sender)) {
        sender.since = now
        sender.bytes = request.socket.bytesRead
      } else if (now - sender.since > (isUpload ? progress : body)) request.destroy()
    }
  }, look)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** One that is not here as a whole yet. */
const bringsBody = ({ complete, readableEnded, headers }: IncomingMessage): boolean =>
  !complete && !readableEnded && ('content-length' in headers || 'transfer-encoding' in headers)

const hasProgressed = ({ request, bytes }: Sender): boolean =>
  request.readableLength > 0 || request.socket.bytesRead - bytes >= LEAST_BYTES
