import { useEffect, useRef, type RefObject } from 'react'
import { arriveAt } from './page-arrival.ts'

/** The browser's title ends with this name on every page (SHELL-30). */
const PORTAL = 'Client Center'

interface Title {
  name: string
  errors: boolean
}

/** The mounted components that name the page or have errors, in order of mounting. */
const shown = new Set<Title>()

/** The name of the page on screen: the text of its heading, after the part that it shows; undefined while it loads. */
export const getPageName = (): string | undefined => [...shown].findLast(({ name }) => name !== '')?.name

function updateTitle(): void {
  const name = getPageName()
  const isWrong = [...shown].some(({ errors }) => errors)
  document.title = `${isWrong ? 'Error: ' : ''}${name === undefined ? '' : `${name} – `}${PORTAL}`
}

interface TitleOptions {
  /** Puts "Error:" before the title while the page shows an error summary (design §8). */
  readonly errors?: boolean
  /** The name of the tab or part that the page shows, placed before the heading's text. */
  readonly part?: string | undefined
}

/**
 * Sets the browser's title to the text of the page's h1, and focuses the h1 after a navigation. Without a heading it
 * only reports errors.
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
  // Runs after every render, because loaded data may change the text of the h1.
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
