import { startEmbedded } from '../database/embedded/embedded.ts'

/** Runs an embedded server in its own process until it is killed. Sends its URL to the parent process. */
const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.send?.(url)
setInterval(() => undefined, 60_000)
