import { useEffect, useSyncExternalStore } from 'react'
import { styleNonce } from '../../theme/themed.tsx'
import { formatLocalDay } from '../../time/local-day.ts'
import { externalStore } from '../external-store/external-store.ts'
import { usePrinting } from './use-printing.ts'

/** The practice of the current page if it differs from that of the address. */
const owner = externalStore<string | undefined>(undefined)

/** For pages about another practice than that of the address: prints this name while the page is mounted. */
export function usePrintOwner(name: string): void {
  useEffect(() => {
    owner.set(name)
    return () => owner.set(undefined)
  }, [name])
}

/**
 * The practice and the date on every printed sheet, and its number. Sheets after the first have them in the margin,
 * which some browsers leave empty; the first has them above the page's content in every browser.
 */
export function PrintFrame({ name }: { readonly name: string }) {
  // Rendered only while printing: the page may have been open for days, and the date is that of printing.
  const isPrinting = usePrinting()
  const owned = useSyncExternalStore(owner.follow, owner.now)
  if (!isPrinting) return null
  const line = `${owned ?? name} · Printed ${formatLocalDay(new Date())}`
  return (
    <>
      <style nonce={styleNonce()}>{toMarginRules(line)}</style>
      <p data-paper-only>{line}</p>
    </>
  )
}

const FONT = "font: 8pt 'Hanken Grotesk Variable', sans-serif; vertical-align: bottom; padding-bottom: 1.5mm;"

const toMarginRules = (line: string): string => `@media print {
  @page {
    @top-left { content: ${toCssString(line)}; ${FONT} }
    @top-right { content: "Page " counter(page) " of " counter(pages); ${FONT} }
  }
  @page :first { @top-left { content: none } }
}`

const toCssString = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`).replaceAll(/\s/g, ' ')}"`

/** More practices are counted instead of listed by name. */
const MAX_NAMES = 5

/** The practices as one text. */
export const formatPractices = (practices: readonly { readonly name: string }[]): string =>
  practices.length > MAX_NAMES ? `${practices.length} practices` : practices.map(({ name }) => name).join(', ')
