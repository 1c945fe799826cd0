import type { PageWorkerResponse, PageWorkerRequest, DrawnPage } from './drawn-page.ts'

/** How long rendering one page may take, in milliseconds. */
const TIMEOUT = 12_000

/** A message that the library itself sends when it starts. */
interface LibraryMessage {
  readonly sourceName: string
}

/** Renders the pages of a file as pictures. */
export interface PageRenderer {
  /** Renders a page, counted from 1, with a width in pixels. Rejects if it fails, takes too long or is aborted. */
  readonly draw: (page: number, width: number, wanted: AbortSignal) => Promise<DrawnPage>
  /** Terminates the worker. */
  readonly close: () => void
}

/**
 * Renders the pages of a PDF in a worker. If a page fails or takes too long, the worker is terminated, and the next
 * page starts a new one. `timeout` is in milliseconds.
 */
export function createPageRenderer(file: Blob, timeout = TIMEOUT): PageRenderer {
  let worker: Worker | undefined
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    worker?.terminate()
    worker = undefined
  }
  const send = async (request: PageWorkerRequest): Promise<PageWorkerResponse> => {
    const { promise, resolve } = Promise.withResolvers<PageWorkerResponse>()
    const drawing = (worker ??= new Worker(new URL('./draw-in-worker.ts', import.meta.url), { type: 'module' }))
    drawing.onmessage = ({ data }: MessageEvent<PageWorkerResponse | LibraryMessage>) => {
      if ('is' in data) resolve(data)
    }
    drawing.onerror = () => resolve({ is: 'failed' })
    const timer = setTimeout(() => resolve({ is: 'failed' }), timeout)
    drawing.postMessage(request, request.kind === 'open' ? [request.bytes] : [])
    const answer = await promise
    clearTimeout(timer)
    return answer
  }
  const drawNow = async (page: number, width: number, wanted: AbortSignal): Promise<DrawnPage> => {
    wanted.throwIfAborted()
    const isOpen =
      worker !== undefined || (await send({ kind: 'open', bytes: await file.arrayBuffer() })).is === 'opened'
    const answer = isOpen ? await send({ kind: 'draw', page, width }) : undefined
    if (answer?.is === 'drawn') return answer
    // Terminated because it may still be busy.
    end()
    throw new Error('The page cannot be drawn')
  }

  return {
    draw: (page, width, wanted) => {
      const drawn = last.then(() => drawNow(page, width, wanted))
      last = drawn.catch(() => {})
      return drawn
    },
    close: end,
  }
}
