import dgram from 'node:dgram'
import dns from 'node:dns'
import net from 'node:net'

const refused = (): never => {
  throw new Error('There is no network here')
}

/** Removes this process's network functions, since it reads hostile files. */
export function closeNetwork(): void {
  net.Socket.prototype.connect = refused
  net.Server.prototype.listen = refused
  dgram.Socket.prototype.send = refused
  dgram.Socket.prototype.bind = refused
  Object.assign(dns, { lookup: refused, resolve: refused })
  Object.assign(dns.promises, { lookup: refused, resolve: refused })
  for (const name of ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest'])
    Object.defineProperty(globalThis, name, { value: undefined })
}
