import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../database/connect.ts'
import { contentPolicy } from '../security-headers.ts'
import { storeBuild, type BuildFile } from './builds.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.json': 'application/json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
}

interface Page {
  readonly type: string
  readonly plain: Buffer
  readonly gzip: Buffer | undefined
  readonly brotli: Buffer | undefined
}

export interface WebPages {
  /** The folder of the built web app. */
  readonly web: string
  readonly statics: string
  readonly isDemo: boolean
  /** Finds a file of the builds of other servers. */
  readonly findOther: (path: string) => Promise<BuildFile | undefined>
}

/**
 * Serves the built web app and `/static` from memory, in the best encoding that the browser accepts. File names under
 * /assets contain a hash, so browsers cache them forever; those of other servers' builds come from the database. The
 * page gets a new nonce for its style tags in every response, and the name of its build. The `demo-…` files of `statics`
 * are served in a demo only.
 */
export async function serveWebPages(
  app: FastifyInstance,
  { web, statics, isDemo, findOther }: WebPages,
): Promise<void> {
  const staticPages = await loadPages(statics, '/static/')
  const shownPages = isDemo ? staticPages : staticPages.filter(([path]) => !path.startsWith('/static/demo-'))
  const pages = new Map([...(await loadPages(web, '/')), ...shownPages])
  const shell = pages.get('/index.html')
  const { forKnown, forNew, build } = toShell(
    (shell?.plain.toString('utf8') ?? '').replace('__PORTAL_BUILD__', (await readBuildName(web)) ?? ''),
  )
  const send = (request: FastifyRequest, reply: FastifyReply, path: string, page: Page): FastifyReply => {
    reply.header('content-type', page.type)
    reply.header('cache-control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    reply.header('vary', 'accept-encoding')
    if (page.brotli && acceptsEncoding(request, 'br')) return reply.header('content-encoding', 'br').send(page.brotli)
    if (page.gzip && acceptsEncoding(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
    return reply.send(page.plain)
  }
  const sendOfOtherBuild = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const file = await findOther(path)
    if (!file) return reply.callNotFound()
    const { type, content, isGzip } = file
    const plain = isGzip && !acceptsEncoding(request, 'gzip') ? gunzipSync(content) : content
    return send(request, reply, path, { type, plain, gzip: isGzip ? content : undefined, brotli: undefined })
  }
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const page = path === '/index.html' ? undefined : pages.get(path)
    if (page) return send(request, reply, path, page)
    if (path.startsWith('/assets/')) return sendOfOtherBuild(request, reply, path)
    if (!shell || path.startsWith('/static/') || path.startsWith('/api/')) return reply.callNotFound()
    const nonce = randomBytes(16).toString('base64')
    reply.header('content-security-policy', contentPolicy(nonce))
    reply.header('content-type', shell.type).header('cache-control', 'no-store')
    const known = request.headers.cookie?.includes(build) === true
    if (!known) reply.header('set-cookie', `${build}; Path=/; Max-Age=31536000; SameSite=Strict; HttpOnly`)
    return reply.send((known ? forKnown : forNew).replaceAll('__CSP_NONCE__', nonce))
  })
}

const acceptsEncoding = ({ headers }: FastifyRequest, encoding: string): boolean =>
  (headers['accept-encoding'] ?? '').includes(encoding)

/** Stores the files of the built web app for the other servers (see `storeBuild`). Does nothing without a build. */
export async function storeWebBuild(system: Db, web: string): Promise<void> {
  const name = await readBuildName(web)
  if (name === undefined) return
  const files = (await loadPages(web, '/')).map(([path, { type, plain, gzip }]) => ({
    path,
    type,
    content: gzip ?? plain,
    isGzip: gzip !== undefined,
  }))
  await storeBuild(system, name, files)
}

/** The name of the web app's build, different for every build; undefined without a build. */
export async function readBuildName(web: string): Promise<string | undefined> {
  const shell = await readFile(join(web, 'index.html')).catch(() => undefined)
  return shell && createHash('sha256').update(shell).digest('base64url').slice(0, 12)
}

/** The links that let a browser find its cached compiled scripts. */
const SCRIPT_LINKS = /<link rel="preload"[^>]* as="script"[^>]*>/g

/**
 * Two versions of the page: with preload links for a browser that has cached this build's scripts, and without them for
 * other browsers, which then compile the scripts during the download (0009). The cookie names the build and contains
 * nothing about the person.
 */
function toShell(html: string): { readonly forKnown: string; readonly forNew: string; readonly build: string } {
  const scripts = createHash('sha256')
    .update([...html.matchAll(SCRIPT_LINKS)].join())
    .digest('base64url')
  return { forKnown: html, forNew: html.replaceAll(SCRIPT_LINKS, ''), build: `scripts=${scripts}` }
}

/** Loads the files of a folder, each with its compressed copies. */
async function loadPages(folder: string, prefix: string): Promise<[string, Page][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  const known = new Set(names)
  const readIf = async (name: string) => (known.has(name) ? await readFile(join(folder, name)) : undefined)
  const pages = names
    .filter((name) => !name.endsWith('.br') && !name.endsWith('.gz') && !name.startsWith('.'))
    .map(async (name): Promise<[string, Page]> => [
      prefix + name,
      {
        type: TYPES[extname(name)] ?? 'application/octet-stream',
        plain: await readFile(join(folder, name)),
        gzip: await readIf(`${name}.gz`),
        brotli: await readIf(`${name}.br`),
      },
    ])
  return Promise.all(pages)
}
