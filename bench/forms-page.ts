import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../scripts/run-step.ts'

const ROOT = path.join(import.meta.dirname, '..')
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/**
 * Measures an invented form of 250 fields and eight lists of thirty rows in a real browser, slowed down to a quarter of
 * its speed: a key press while every error is shown, a full check, and the page's accessibility. Measures the rules
 * alone first. Then measures the largest credentialing form: all four tabs filled in, eight offices open with all
 * hours, ten employers, every error shown. Presses keys in the fourth office and measures each from the press to the
 * end of the frame that shows it. Returns whether every limit was met.
 */
export async function benchForms(): Promise<boolean> {
  if ((await run(['node', 'bench/forms.ts'], { cwd: ROOT })) !== 0) return false
  const folder = await mkdtemp(path.join(tmpdir(), 'client-center-forms-'))
  try {
    const config = 'web/testing/forms-page/vite.config.ts'
    const built = await run(['vite', 'build', '--logLevel', 'warn', '-c', config, '--outDir', folder], { cwd: ROOT })
    if (built !== 0) return false
    const server = createServer((request, reply) => {
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const name = pathname === '/' ? 'index.html' : pathname.slice(1)
      readFile(path.join(folder, path.normalize(name))).then(
        (content) => reply.setHeader('content-type', TYPES[path.extname(name)] ?? 'text/plain').end(content),
        () => reply.writeHead(404).end(),
      )
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    // The address of a server that listens on a port is an object.
    const { port } = server.address() as AddressInfo
    const env = { FORMS_PAGE: `http://127.0.0.1:${port}/` }
    const held = await run(['playwright', 'test', '-c', 'e2e/forms-page/playwright.config.ts'], { cwd: ROOT, env })
    server.close()
    return held === 0
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
