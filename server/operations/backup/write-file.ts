import { open } from 'node:fs/promises'

/** Writes a new file, readable only by its owner, and waits for the disk. */
export async function writeFileSafely(path: string, lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    let waiting = ''
    for await (const line of lines) {
      waiting += line
      if (waiting.length < 65_536) continue
      await handle.writeFile(waiting)
      waiting = ''
    }
    await handle.writeFile(waiting)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
