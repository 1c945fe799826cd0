import { readFile, readdir } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

const DIST = new URL('../web/dist/', import.meta.url)

/** Bytes of the first visit to /login: the page's own script, everything it imports at once, and the sign-in page's part. */
export async function firstVisit(print: (line: string) => void): Promise<void> {
  const html = await readFile(new URL('index.html', DIST), 'utf8').catch(() => undefined)
  if (html === undefined) return print('first visit: build the web pages first (npm run build)')
  const seen = new Set<string>()
  for (const [, name] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) await follow(name ?? '', seen)
  for (const name of await readdir(new URL('assets/', DIST)))
    if (/^login-page.*\.(js|css)$/.test(name)) await follow(`assets/${name}`, seen)
  const size = async (ending: string): Promise<string> => {
    const files = [...seen].filter((name) => name.endsWith(ending))
    const sizes = await Promise.all(
      files.map(async (name) => gzipSync(await readFile(new URL(name, DIST)), { level: 9 }).length),
    )
    return (sizes.reduce((sum, one) => sum + one, 0) / 1024).toFixed(1)
  }
  print(
    `first visit to /login, gzip: ${await size('.js')} KiB of JS (aim 140), ${await size('.css')} KiB of CSS (aim 35)`,
  )
}

/** A script's static imports come with it; what it imports later does not. */
async function follow(name: string, seen: Set<string>): Promise<void> {
  if (seen.has(name)) return
  seen.add(name)
  if (!name.endsWith('.js')) return
  const text = await readFile(new URL(name, DIST), 'utf8')
  for (const [, imported] of text.matchAll(/(?:^|[;}\s])(?:import|export)[^"'()]*["']\.\/([^"']+\.js)["']/g))
    await follow(`assets/${imported}`, seen)
}
