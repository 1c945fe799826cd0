/**
 * `npm start` builds the web app if its sources have changed since the last build, and then runs the server in this
 * process, so that it receives signals directly.
 */
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { run } from './run-step.ts'
import { isBuilt, markBuilt, sourcesHash } from './web-build.ts'

const ROOT = path.join(import.meta.dirname, '..')

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `The Client Center runs on Node 24, and this is ${process.version}: start it with "npm start", which brings it.`,
  )
  process.exit(1)
}

const hash = await sourcesHash(ROOT)
if (!(await isBuilt(ROOT, hash))) {
  const began = performance.now()
  console.log('Building the web pages …')
  // Otherwise an interrupted build would count as complete.
  await rm(path.join(ROOT, 'web', 'dist', '.built-from'), { force: true })
  const code = await run(['vite', 'build', '--logLevel', 'warn'], { cwd: path.join(ROOT, 'web') })
  if (code !== 0) {
    console.error('The web pages could not be built; the reason stands above.')
    process.exit(code)
  }
  await markBuilt(ROOT, hash)
  console.log(`Building the web pages: ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
await import('../server/main.ts')
