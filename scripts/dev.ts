/**
 * `npm run dev` runs the server, restarted at every change of its sources, behind the web's development server, which
 * passes /api, /static and /healthz on to it (web/vite.config.ts reads API_ADDRESS). Both share one address.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = path.join(import.meta.dirname, '..')
const HOST = '127.0.0.1'
const PORT = Number(process.env['PORT'] ?? 3000)
const ADDRESS = `http://${HOST}:${PORT}`
const SERVER_PORT = PORT + 1
const SERVER_URL = `http://${HOST}:${SERVER_PORT}`
const READY = 'Client Center is ready at '

const server = spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join('server', 'main.ts')], {
  cwd: ROOT,
  stdio: ['inherit', 'pipe', 'inherit'],
  // Links in mails lead to the address that people use.
  env: { ...process.env, HOST, PORT: String(SERVER_PORT), PUBLIC_URL: process.env['PUBLIC_URL'] ?? ADDRESS },
})
let web: ChildProcess | undefined

createInterface({ input: server.stdout }).on('line', (line) => {
  if (!line.startsWith(READY)) return console.log(line)
  web ??= startWeb()
  console.log(`Client Center, in development, is at ${ADDRESS}`)
})
server.on('exit', end)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)

function startWeb(): ChildProcess {
  const vite = path.join(ROOT, 'node_modules', '.bin', 'vite')
  const words = ['--host', HOST, '--port', String(PORT), '--strictPort', '--logLevel', 'warn']
  const child = spawn(vite, words, {
    cwd: path.join(ROOT, 'web'),
    stdio: 'inherit',
    env: { ...process.env, API_ADDRESS: SERVER_URL },
  })
  child.on('exit', end)
  return child
}

/** Ends both; this process then ends by itself. */
function end(): void {
  server.kill('SIGTERM')
  web?.kill('SIGTERM')
}
