import { useEffect, useRef, type RefObject } from 'react'
import { arriveAt } from './page-arrival.ts'

/** The browser's title ends with the portal's name on every page (SHELL-30). */
const PORTAL = 'Client Center'

interface Title {
  name: string
  errors: boolean
}

/** Everything on the screen that names the page or has errors, in order of mounting. */
const shown = new Set<Title>()

function updateTitle(): void {
  const titles = [...shown]
  const name = titles.findLast((title) => title.name !== '')?.name
  const isWrong = titles.some(({ errors }) => errors)
  document.title = `${isWrong ? 'Error: ' : ''}${name === undefined ? '' : `${name} – `}${PORTAL}`
}

interface TitleOptions {
  /** Puts "Error:" before the title while the page shows an error summary (design §8). */
  readonly errors?: boolean
  /** Which part of the heading's subject the page shows. */
  readonly part?: string | undefined
}

/**
 * Sets the browser's title to the page's h1, read after rendering because several parts may make it up, and moves the
 * focus to the h1 on arrival. Without a heading it only reports errors.
 */
export function useDocumentTitle(
  heading: RefObject<HTMLElement | null> | undefined,
  { errors = false, part }: TitleOptions = {},
): void {
  const title = useRef<Title>({ name: '', errors })
  useEffect(() => {
    const { current } = title
    shown.add(current)
    return () => {
      current.name = ''
      shown.delete(current)
      updateTitle()
    }
  }, [])
  // After every render, because the text of an h1 may change with loaded data.
  useEffect(() => {
    const before = title.current.name
    const words = heading?.current == null ? '' : getHeadingText(heading.current)
    const name = [part ?? '', words].filter((one) => one !== '').join(' – ')
    title.current.name = name
    title.current.errors = errors
    updateTitle()
    if (heading?.current != null && name !== before) arriveAt(heading.current, name)
  })
}

const getHeadingText = (heading: HTMLElement): string =>
  [...heading.childNodes]
    .map((node) => node.textContent)
    .join('')
    .trim()
