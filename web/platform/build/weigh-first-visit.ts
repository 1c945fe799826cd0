import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

const KIB = 1024

/** In KiB of gzip, what the first visit to /login may take. */
interface Budget {
  readonly scripts: number
  readonly styles: number
}

/**
 * Weighs what the browser loads before anybody has signed in: the page's own script, that of the sign-in page, all that they
 * import at once, and their styles. A build that is heavier fails: one import of a dialog is enough to bring a quarter more, and nobody would notice.
 */
export function weighFirstVisit(budget: Budget): Plugin {
  return {
    name: 'weigh-first-visit',
    apply: 'build',
    generateBundle: {
      // Afterwards the page's own script is gone, for it does nothing but import.
      order: 'pre',
      handler(_, bundle) {
        const chunks = atOnce(bundle)
        const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
        const weights = {
          scripts: weigh(chunks.map(({ code }) => code)),
          styles: weigh([...styles].map((name) => sourceOf(bundle[name]))),
        }
        for (const kind of ['scripts', 'styles'] as const) {
          const said = `first visit, ${kind}: ${weights[kind].toFixed(1)} KiB of gzip, at most ${budget[kind]}`
          if (weights[kind] > budget[kind]) this.error(said)
          this.info(said)
        }
      },
    },
  }
}

/** The chunks of the page itself and of the sign-in page, and those that they import without being asked to. */
function atOnce(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const signsIn = ({ moduleIds }: Rolldown.OutputChunk) =>
    moduleIds.some((id) => id.endsWith('/session/login-page.tsx'))
  const all = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
  const chunks = new Set(all.filter((one) => one.isEntry || signsIn(one)))
  // A set is gone through with what is added to it meanwhile.
  for (const { imports } of chunks)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') chunks.add(imported)
    }
  return [...chunks]
}

const sourceOf = (file: Rolldown.OutputBundle[string] | undefined): string | Uint8Array =>
  file?.type === 'asset' ? file.source : ''

const weigh = (texts: readonly (string | Uint8Array)[]): number =>
  texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / KIB
