/**
 * `npm start` builds the web app if its sources have changed since the last build, and then runs the server in this
 * process, so that it receives signals directly.
 */
import { buildWebApp } from './web-build.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(
    `The Client Center runs on Node 24, and this is ${process.version}: start it with "npm start", which brings it.`,
  )
  process.exit(1)
}

const code = await buildWebApp()
if (code !== 0) process.exit(code)
await import('../server/main.ts')
