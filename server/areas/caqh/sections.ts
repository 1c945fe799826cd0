import type { TextCell } from './text-cells.ts'
import { sectionLayouts, type SectionId } from './summary-layout.ts'
import { toLabelKey } from './text-run.ts'

/** The text between two headings, with all pages joined into one. */
export interface Segment {
  /** Null before the first heading, and below an unknown one. */
  readonly section: SectionId | null
  /** `none` directly below a section heading, `unknown` below an unknown sub-heading. */
  readonly sub: string
  readonly cells: TextCell[]
}

export interface ParsedSections {
  readonly segments: readonly Segment[]
  /** The sections that were found. */
  readonly met: ReadonlySet<SectionId>
  /** The number of section headings that are not at the left edge and have text to their left. */
  readonly indentedHeadings: number
  readonly bodySize: number
}

const sectionByKey = new Map<string, SectionId>()
for (const [id, { headings }] of sectionLayouts())
  for (const heading of headings) sectionByKey.set(toLabelKey(heading), id)

const subsByKey = new Map<SectionId, Map<string, string>>()
for (const [id, { subs = {} }] of sectionLayouts()) {
  const names = Object.entries(subs).flatMap(([sub, headings]) =>
    headings.map((one) => [toLabelKey(one), sub] as const),
  )
  subsByKey.set(id, new Map(names))
}

/** Joins the pages into one, so that text continues across page ends, and splits the result at its headings. */
export function toSections(pages: readonly (readonly TextCell[])[]): ParsedSections {
  const bodySize = findBodySize(pages)
  const cells = stacked(pages, bodySize)
  const left = leftEdge(cells)
  const met = new Set<SectionId>()
  const segments: Segment[] = [{ section: null, sub: 'none', cells: [] }]
  let section: SectionId | null = null
  const opened = (sub: string): void => void segments.push({ section, sub, cells: [] })
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at]
    if (!cell) break
    const isAlone = isAloneOnLine(cells, at)
    const wrapped = isAlone ? wrappedAt(cells, at) : ''
    const heading = isAlone
      ? (findHeading(cell, cell.text, left, bodySize) ?? findHeading(cell, wrapped, left, bodySize))
      : null
    if (heading) {
      if (heading.text === wrapped && wrapped !== '') at += 1
      section = heading.id
      if (section) met.add(section)
      opened('none')
      continue
    }
    const sub = isAlone && !isInside(cells, at, bodySize) ? findSubHeading(cell, section, left, bodySize) : null
    if (sub !== null) opened(sub)
    else segments.at(-1)?.cells.push(cell)
  }
  return { segments, met, bodySize, indentedHeadings: countIndentedHeadings(cells, left, bodySize) }
}

function countIndentedHeadings(cells: readonly TextCell[], left: number, bodySize: number): number {
  const indented = cells.filter((cell) => {
    if (cell.x < left + 100 || cell.text !== cell.text.toUpperCase() || !sectionByKey.has(toLabelKey(cell.text)))
      return false
    return cells.some((one) => one.right < cell.x && Math.abs(one.y - cell.y) < bodySize * 6)
  })
  return new Set(indented.map(({ text }) => text)).size
}

/** Returns a line joined with the line that may continue it; empty when no line does. */
function wrappedAt(cells: readonly TextCell[], at: number): string {
  const [cell, next] = [cells[at], cells[at + 1]]
  if (!cell || !next || !isAloneOnLine(cells, at + 1)) return ''
  return next.y - cell.y < cell.size * 1.7 ? `${cell.text} ${next.text}` : ''
}

/** The font size of most text, or of the labels if they are smaller than the values. */
function findBodySize(pages: readonly (readonly TextCell[])[]): number {
  const sizes = pages.flatMap((own) => own.map(({ size }) => size)).sort((a, b) => a - b)
  const middle = sizes[Math.floor(sizes.length / 2)] ?? 10
  const larger = sizes.filter((size) => size > middle * 1.04)
  const next = larger[Math.floor(larger.length / 2)] ?? middle
  const isOften = sizes.filter((size) => Math.abs(size - next) < next * 0.02).length > sizes.length * 0.25
  return isOften ? next : middle
}

function stacked(pages: readonly (readonly TextCell[])[], size: number): TextCell[] {
  let end = 0
  return pages.flatMap((own) => {
    if (own.length === 0) return []
    const top = Math.min(...own.map(({ at }) => at))
    // About one row below, or slightly less, since the next page may continue a value of this page.
    const offset = end + size * 1.5 - top
    const laid = own.map((cell) => ({ ...cell, y: cell.at + offset })).sort((a, b) => a.y - b.y || a.x - b.x)
    end = laid.at(-1)?.y ?? end
    return laid
  })
}

/** The left edge at which most lines start. */
function leftEdge(cells: readonly TextCell[]): number {
  const edges = cells.map(({ x }) => x).sort((a, b) => a - b)
  return edges[Math.floor(edges.length * 0.02)] ?? 0
}

/** Whether no other cell is on its line or overlaps it. */
function isAloneOnLine(cells: readonly TextCell[], at: number): boolean {
  const cell = cells[at]
  if (!cell) return false
  for (const step of [-1, 1])
    for (let i = at + step; ; i += step) {
      const other = cells[i]
      if (!other || Math.abs(other.y - cell.y) > 40) break
      if (Math.abs(other.y - cell.y) < cell.size * 0.95) return false
    }
  return true
}

/** Whether the cell is a line of a wrapped label. */
function isInside(cells: readonly TextCell[], at: number, bodySize: number): boolean {
  const cell = cells[at]
  if (!cell || cell.size > bodySize * 1.04) return false
  if (/^[a-z]/.test(cell.text)) return true
  return cells
    .slice(Math.max(0, at - 8), at + 9)
    .some((other) => other !== cell && Math.abs(other.x - cell.x) < 2.5 && Math.abs(other.y - cell.y) < cell.size * 1.4)
}

interface Heading {
  readonly id: SectionId | null
  readonly text: string
}

function findHeading(cell: TextCell, text: string, left: number, bodySize: number): Heading | null {
  if (text === '' || text !== text.toUpperCase() || !/[A-Z]{3}/.test(text)) return null
  const isLarge = cell.size > bodySize * 1.06
  const id = sectionByKey.get(toLabelKey(text))
  if (id) return isLarge || cell.x < left + 40 ? { id, text } : null
  // This is a section of a later export. Its fields must not be assigned to the section before.
  const isUnknown = isLarge && cell.x < left + 40 && /^[A-Z][A-Z&/,'’() -]+$/.test(text) && text.length > 6
  return isUnknown ? { id: null, text } : null
}

function findSubHeading(cell: TextCell, section: SectionId | null, left: number, bodySize: number): string | null {
  if (section === null) return null
  if (cell.x > left + 24) return null
  const known = subsByKey.get(section)?.get(toLabelKey(cell.text))
  const isLabel = /[:?]\s*$/.test(cell.text) && cell.size <= bodySize * 1.02
  if (known !== undefined) return cell.size < bodySize * 0.9 ? null : known
  if (section === 'disclosure') return cell.size > bodySize * 1.04 && !/[?:.]$/.test(cell.text) ? 'topic' : null
  const isHeading = cell.size > bodySize * 1.04 && cell.size < bodySize * 1.6 && !cell.text.endsWith('?')
  return isHeading && !isLabel && cell.text.length < 90 ? 'unknown' : null
}
