import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'
import type { Visit } from './visits.ts'

const KIB = 1024

/** The calls of the firm's staff, which only lazily loaded files may name. */
const FIRM_CALLS = '/api/Firm'

/**
 * Measures what the browser loads before the first rows of the most used pages: the portal's script, the pages'
 * scripts, their static imports and their styles. The build fails above the limit, because importing a single dialog
 * may add a quarter without anyone noticing.
 */
export function weighVisits(visits: readonly Visit[]): Plugin {
  return {
    name: 'weigh-visits',
    apply: 'build',
    generateBundle: {
      // Runs before other plugins, which remove the entry chunk because it only imports.
      order: 'pre',
      handler(_, bundle) {
        for (const visit of visits) {
          const chunks = staticChunks(bundle, visit)
          // To practice users, nothing may name the workspace of the firm.
          const named = chunks.find(({ code }) => code.includes(FIRM_CALLS))
          if (named) this.error(`a visit of ${visit.name} loads ${named.fileName}, which names ${FIRM_CALLS}`)
          const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
          const weights = {
            scripts: weigh(chunks.map(({ code }) => code)),
            styles: weigh([...styles].map((name) => getSource(bundle[name]))),
          }
          for (const kind of ['scripts', 'styles'] as const) {
            const message = `a visit of ${visit.name}, ${kind}: ${weights[kind].toFixed(1)} KiB of gzip, at most ${visit[kind]}`
            if (weights[kind] > visit[kind]) this.error(message)
            this.info(message)
          }
        }
      },
    },
  }
}

/** The chunks of the portal and of the visit's pages, with their static imports. */
function staticChunks(bundle: Rolldown.OutputBundle, { pages }: Visit): Rolldown.OutputChunk[] {
  const all = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
  const findChunk = (page: string): Rolldown.OutputChunk => {
    const holder = all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/web/${page}`)))
    if (holder === undefined) throw new Error(`No chunk holds ${page}`)
    return holder
  }
  const chunks = new Set([...all.filter(({ isEntry }) => isEntry), ...pages.map(findChunk)])
  // A `for…of` over a set also visits elements added during the loop.
  for (const { imports } of chunks)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') chunks.add(imported)
    }
  return [...chunks]
}

const getSource = (file: Rolldown.OutputBundle[string] | undefined): string | Uint8Array =>
  file?.type === 'asset' ? file.source : ''

const weigh = (texts: readonly (string | Uint8Array)[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / KIB
