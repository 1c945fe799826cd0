import type { CaqhProblem } from './caqh-problem.ts'
import type { ParsedSections } from './sections.ts'
import type { RunningHeader } from './running-lines.ts'
import { applicationMarkers, summaryTitle } from './summary-layout.ts'
import type { SummaryPage } from './text-run.ts'

/**
 * A file with fewer letters, in total or per page, is a scan, or its letters are drawn. A text page has about a
 * thousand or more.
 */
const MIN_LETTERS = 60
const MIN_LETTERS_PER_PAGE = 40
const MIN_SECTIONS = 3
const MIN_SCORE = 6
/** This many section headings with other text to their left indicate newspaper columns. */
const MIN_INDENTED_HEADINGS = 2

/** The reason why a document cannot be read as a summary, or null. */
export function findDocumentProblem(
  pages: readonly SummaryPage[],
  parsedSections: ParsedSections,
  header: RunningHeader,
): CaqhProblem | null {
  const text = pages.map((page) => page.runs.map((run) => run.text).join(' ')).join('\n')
  const letters = text.replace(/\s/g, '').length
  const markers = applicationMarkers.filter((marker) => marker.test(text)).length
  if (markers >= 2) return 'CAQH_APPLICATION'
  const isTitled = summaryTitle.test(text)
  const sections = parsedSections.sectionsFound.size
  const score = header.labels * 2 + (isTitled ? 2 : 0) + sections
  const hasText = letters >= MIN_LETTERS && letters >= MIN_LETTERS_PER_PAGE * pages.length
  if (!hasText && header.labels < 2) return 'CAQH_NO_TEXT'
  if (parsedSections.indentedHeadings >= MIN_INDENTED_HEADINGS && (isTitled || header.labels > 0)) return 'CAQH_COLUMNS'
  if (sections >= MIN_SECTIONS && score >= MIN_SCORE) return null
  return header.labels >= 2 || isTitled ? 'CAQH_INCOMPLETE' : 'CAQH_NOT_SUMMARY'
}
