import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { SMTPServer } from 'smtp-server'

/** Receives mail by SMTP on the loopback address and writes each one into the folder. Returns the stop function. */
export function startMailServer(port: number, folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true })
  let received = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received += 1
        writeFileSync(path.join(folder, `${received}.eml`), Buffer.concat(parts))
        done(null)
      })
    },
  })
  // A killed server breaks its connections.
  server.on('error', () => undefined)
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => resolve(() => new Promise((stopped) => server.close(() => stopped()))))
  })
}
