import { useEffect, useState } from 'react'
import type { DrawnPage } from './drawn-page.ts'
import { createPageRenderer, type PageRenderer } from './page-renderer.ts'

interface Drawn {
  /** The latest picture, and the number of its page. */
  readonly picture: DrawnPage | undefined
  readonly page: number
  readonly failed: boolean
  readonly tryAgain: () => void
}

/** Renders a page with this width in pixels. Does nothing until the file and the width are known. */
export function useDrawnPage(file: Blob | undefined, page: number, width: number): Drawn {
  const pages = usePages(file)
  const [drawn, setDrawn] = useState<Omit<Drawn, 'tryAgain'>>({ picture: undefined, page: 0, failed: false })
  const [attempt, setAttempt] = useState(1)
  useEffect(() => {
    if (pages === undefined || width === 0) return
    const wanted = new AbortController()
    const draw = async () => {
      try {
        const picture = await pages.draw(page, width, wanted.signal)
        if (wanted.signal.aborted) picture.picture.close()
        else setDrawn({ picture, page, failed: false })
      } catch {
        if (!wanted.signal.aborted) setDrawn({ picture: undefined, page, failed: true })
      }
    }
    void draw()
    return () => wanted.abort()
  }, [pages, page, width, attempt])
  const tryAgain = () => {
    setDrawn({ picture: undefined, page, failed: false })
    setAttempt(attempt + 1)
  }
  return { ...drawn, tryAgain }
}

/** The renderer of a file. It is closed on unmount. */
function usePages(file: Blob | undefined): PageRenderer | undefined {
  const [pages, setPages] = useState<PageRenderer>()
  useEffect(() => {
    if (file === undefined) return
    const renderer = createPageRenderer(file)
    setPages(renderer)
    return () => {
      renderer.close()
      setPages(undefined)
    }
  }, [file])
  return pages
}
