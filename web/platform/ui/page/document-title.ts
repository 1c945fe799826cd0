import { useEffect, useRef, type RefObject } from 'react'
import { arriveAt } from './page-arrival.ts'

/** SHELL-30: the browser's title holds the portal's name on every page, after that of the page. */
const PORTAL = 'Client Center'

interface Title {
  name: string
  errors: boolean
}

/** Of everything on the screen that names the page or finds errors in it, in the order in which it came. */
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
  /** The part of what the heading names that the page shows. */
  readonly part?: string | undefined
}

/**
 * Calls the browser's page what its h1 says, which is read once it is drawn: it may be put together of several things. Whoever
 * comes to the page begins there. Without a heading only the errors are told.
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
  // After every drawing, because the words of an h1 may change with what is read.
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
