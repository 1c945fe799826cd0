import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { unavailable } from '../../refusal/refusal.ts'
import type { Timeouts } from './timeouts.ts'

/**
 * Makes the application one that stops in time: `app.close()` takes no new connection from the first moment on and answers
 * further requests on old ones with 503 and `Connection: close`, on which a proxy goes elsewhere; what runs may finish, uploads
 * longer than the rest; whatever is half sent by then is cut off.
 */
export function stopInTime(app: FastifyInstance, { stopping, stoppingUploads }: Timeouts): void {
  const sockets = new Set<Socket>()
  const uploading = new Set<Socket>()
  let isStopping = false
  app.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket) && uploading.delete(socket))
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isStopping) throw unavailable()
    if (request.headers['content-type']?.startsWith('multipart/')) uploading.add(request.raw.socket)
    done()
  })
  // Whoever was answered need not be waited for.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    uploading.delete(request.raw.socket)
    done()
  })
  app.addHook('preClose', async () => {
    isStopping = true
    const cut = (spared: ReadonlySet<Socket>): void => {
      for (const socket of sockets) if (!spared.has(socket)) socket.destroy()
    }
    const timers = [setTimeout(() => cut(uploading), stopping), setTimeout(() => cut(new Set()), stoppingUploads)]
    // As long as there is a connection, the process lives without them.
    for (const timer of timers) timer.unref()
    app.server.once('close', () => timers.forEach(clearTimeout))
  })
}
