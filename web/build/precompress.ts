import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const squeeze = { gzip: promisify(gzip), brotli: promisify(brotliCompress) }
/** Fonts and pictures are already compressed, and the server fills in index.html on each request. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/
/** Smaller files, in bytes, would still take one packet when compressed. */
const MIN_SIZE = 1024

/**
 * Writes a `.br` and a `.gz` copy of every text file of the build, so that the server need not compress during
 * requests.
 */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir)
    },
    closeBundle: {
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true })
        for (const file of files.filter((file) => COMPRESSIBLE.test(file))) await compress(join(folder, file))
      },
    },
  }
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file)
  if (text.length < MIN_SIZE) return
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }
  await writeFile(`${file}.br`, await squeeze.brotli(text, options))
  await writeFile(`${file}.gz`, await squeeze.gzip(text, { level: 9 }))
}
