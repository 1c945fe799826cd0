import type { FastifyInstance } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Timeouts } from './timeouts.ts'

/** The fewest bytes between two checks that count as progress of an upload. */
const LEAST_BYTES = 4096

interface Sender {
  readonly request: IncomingMessage
  readonly isUpload: boolean
  /** When the body began, or when the upload last made progress, and the bytes read on the connection until then. */
  since: number
  bytes: number
}

/**
 * Disconnects clients that send a body too slowly. A JSON body has a total limit; an upload must make progress. Node
 * limits the time for headers. An upload with bytes that the server has not read yet is not too slow.
 */
export function endSlowSenders(app: FastifyInstance, { body, progress, checkInterval }: Timeouts): void {
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
  }, checkInterval)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Whether the request has a body that has not arrived completely. */
const bringsBody = ({ complete, readableEnded, headers }: IncomingMessage): boolean =>
  !complete && !readableEnded && ('content-length' in headers || 'transfer-encoding' in headers)

const hasProgressed = ({ request, bytes }: Sender): boolean =>
  request.readableLength > 0 || request.socket.bytesRead - bytes >= LEAST_BYTES
