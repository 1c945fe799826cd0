import { startEmbedded } from '../platform/database/embedded.ts'

/** Runs an embedded server in a process of its own until that is killed; tells the parent its URL. */
const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined })
process.send?.(url)
setInterval(() => undefined, 60_000)
