import { Session } from 'node:inspector/promises'

/** A trace event of one system call; `ph` is "b" at its start. */
interface Traced {
  readonly ph: string
  readonly name: string
  readonly args?: { readonly path?: string; readonly new_path?: string }
}

/** Returns the file system calls of the work, in order, from the runtime's trace: "open /path", "write", "fsync". */
export async function fileSystemCalls(work: () => Promise<unknown>): Promise<string[]> {
  const session = new Session()
  session.connect()
  const traced: Traced[] = []
  // The cast states the shape of the runtime's trace events.
  session.on('NodeTracing.dataCollected', ({ params }) => void traced.push(...(params.value as unknown as Traced[])))
  const complete = new Promise<void>((resolve) => {
    session.once('NodeTracing.tracingComplete', () => resolve())
  })
  await session.post('NodeTracing.start', { traceConfig: { includedCategories: ['node.fs.async'] } })
  try {
    await work()
  } finally {
    await session.post('NodeTracing.stop')
    await complete
    session.disconnect()
  }
  return traced
    .filter(({ ph }) => ph === 'b')
    .map(({ name, args }) => [name, args?.new_path ?? args?.path ?? ''].join(' ').trim())
}
