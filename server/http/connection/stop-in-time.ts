import type { Socket } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../refusal/refusal.ts'
import type { Timeouts } from './timeouts.ts'

/**
 * Limits how long `app.close()` takes. The server accepts no new connections and answers further requests on old ones
 * with 503 and `Connection: close`, so that a proxy uses another server. Running requests may finish, uploads with a
 * longer limit; then their connections are destroyed.
 *
 * Behind a reverse proxy, the server first answers as usual for a moment, but with `Connection: close`, and is no longer
 * ready. Otherwise the proxy may send a request on a connection in the instant in which the server closes it, which
 * people see as 502.
 */
export function stopInTime(
  app: FastifyInstance,
  { draining, stopping, stoppingUploads }: Timeouts,
  isBehindProxy: boolean,
): void {
  const sockets = new Set<Socket>()
  const uploading = new Set<Socket>()
  let isDraining = false
  let isStopping = false
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket) && uploading.delete(socket))
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isStopping || (isDraining && request.url === '/readyz')) throw unavailable()
    if (request.headers['content-type']?.startsWith('multipart/')) uploading.add(request.raw.socket)
    done()
  })
  // While stopping, closes each connection after its reply, so that stopping does not wait for it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining || isStopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    uploading.delete(request.raw.socket)
    done()
  })
  app.addHook('preClose', async () => {
    if (isBehindProxy) {
      isDraining = true
      await after(draining)
    }
    isStopping = true
    const cut = (spared: ReadonlySet<Socket>): void => {
      for (const socket of sockets) if (!spared.has(socket)) socket.destroy()
    }
    const timers = [setTimeout(() => cut(uploading), stopping), setTimeout(() => cut(new Set()), stoppingUploads)]
    // The timers alone do not keep the process running; open connections do.
    for (const timer of timers) timer.unref()
    app.server.once('close', () => timers.forEach(clearTimeout))
  })
}
