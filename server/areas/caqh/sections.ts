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
  readonly sectionsFound: ReadonlySet<SectionId>
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
    headings.map((heading) => [toLabelKey(heading), sub] as const),
  )
  subsByKey.set(id, new Map(names))
}

/** Joins the pages into one, so that text continues across page ends, and splits the result at its headings. */
export function toSections(pages: readonly (readonly TextCell[])[]): ParsedSections {
  const bodySize = findBodySize(pages)
  const cells = joinPages(pages, bodySize)
  const leftEdge = findLeftEdge(cells)
  const sectionsFound = new Set<SectionId>()
  const segments: Segment[] = [{ section: null, sub: 'none', cells: [] }]
  let section: SectionId | null = null
  const startSegment = (sub: string): void => void segments.push({ section, sub, cells: [] })
  for (let index = 0; index < cells.length; index += 1) {
    const cell = cells[index]
    if (!cell) break
    const isAlone = isAloneOnLine(cells, index)
    const wrapped = isAlone ? joinWrappedLine(cells, index) : ''
    const heading = isAlone
      ? (findHeading(cell, cell.text, leftEdge, bodySize) ?? findHeading(cell, wrapped, leftEdge, bodySize))
      : null
    if (heading) {
      if (heading.text === wrapped && wrapped !== '') index += 1
      section = heading.id
      if (section) sectionsFound.add(section)
      startSegment('none')
      continue
    }
    const sub =
      isAlone && !isInWrappedLabel(cells, index, bodySize) ? findSubHeading(cell, section, leftEdge, bodySize) : null
    if (sub !== null) startSegment(sub)
    else segments.at(-1)?.cells.push(cell)
  }
  return { segments, sectionsFound, bodySize, indentedHeadings: countIndentedHeadings(cells, leftEdge, bodySize) }
}

function countIndentedHeadings(cells: readonly TextCell[], leftEdge: number, bodySize: number): number {
  const indented = cells.filter((cell) => {
    if (cell.x < leftEdge + 100 || cell.text !== cell.text.toUpperCase() || !sectionByKey.has(toLabelKey(cell.text)))
      return false
    return cells.some((otherCell) => otherCell.right < cell.x && Math.abs(otherCell.y - cell.y) < bodySize * 6)
  })
  return new Set(indented.map(({ text }) => text)).size
}

/** Returns a line joined with the line that may continue it; empty when no line does. */
function joinWrappedLine(cells: readonly TextCell[], index: number): string {
  const [cell, next] = [cells[index], cells[index + 1]]
  if (!cell || !next || !isAloneOnLine(cells, index + 1)) return ''
  return next.y - cell.y < cell.size * 1.7 ? `${cell.text} ${next.text}` : ''
}

/** The font size of most text, or of the labels if they are smaller than the values. */
function findBodySize(pages: readonly (readonly TextCell[])[]): number {
  const sizes = pages.flatMap((pageCells) => pageCells.map(({ size }) => size)).sort((a, b) => a - b)
  const medianSize = sizes[Math.floor(sizes.length / 2)] ?? 10
  const larger = sizes.filter((size) => size > medianSize * 1.04)
  const next = larger[Math.floor(larger.length / 2)] ?? medianSize
  const isFrequent = sizes.filter((size) => Math.abs(size - next) < next * 0.02).length > sizes.length * 0.25
  return isFrequent ? next : medianSize
}

function joinPages(pages: readonly (readonly TextCell[])[], size: number): TextCell[] {
  let end = 0
  return pages.flatMap((pageCells) => {
    if (pageCells.length === 0) return []
    const top = Math.min(...pageCells.map(({ pageY }) => pageY))
    // About one row below, or slightly less, since the next page may continue a value of this page.
    const offset = end + size * 1.5 - top
    const placedCells = pageCells
      .map((cell) => ({ ...cell, y: cell.pageY + offset }))
      .sort((a, b) => a.y - b.y || a.x - b.x)
    end = placedCells.at(-1)?.y ?? end
    return placedCells
  })
}

/** The left edge at which most lines start. */
function findLeftEdge(cells: readonly TextCell[]): number {
  const edges = cells.map(({ x }) => x).sort((a, b) => a - b)
  return edges[Math.floor(edges.length * 0.02)] ?? 0
}

/** Whether no other cell is on its line or overlaps it. */
function isAloneOnLine(cells: readonly TextCell[], index: number): boolean {
  const cell = cells[index]
  if (!cell) return false
  for (const step of [-1, 1])
    for (let i = index + step; ; i += step) {
      const otherCell = cells[i]
      if (!otherCell || Math.abs(otherCell.y - cell.y) > 40) break
      if (Math.abs(otherCell.y - cell.y) < cell.size * 0.95) return false
    }
  return true
}

/** Whether the cell is a line of a wrapped label. */
function isInWrappedLabel(cells: readonly TextCell[], index: number, bodySize: number): boolean {
  const cell = cells[index]
  if (!cell || cell.size > bodySize * 1.04) return false
  if (/^[a-z]/.test(cell.text)) return true
  return cells
    .slice(Math.max(0, index - 8), index + 9)
    .some(
      (otherCell) =>
        otherCell !== cell && Math.abs(otherCell.x - cell.x) < 2.5 && Math.abs(otherCell.y - cell.y) < cell.size * 1.4,
    )
}

interface Heading {
  readonly id: SectionId | null
  readonly text: string
}

function findHeading(cell: TextCell, text: string, leftEdge: number, bodySize: number): Heading | null {
  if (text === '' || text !== text.toUpperCase() || !/[A-Z]{3}/.test(text)) return null
  const isLarge = cell.size > bodySize * 1.06
  const id = sectionByKey.get(toLabelKey(text))
  if (id) return isLarge || cell.x < leftEdge + 40 ? { id, text } : null
  // This is a section of a later export. Its fields must not be assigned to the section before.
  const isUnknown = isLarge && cell.x < leftEdge + 40 && /^[A-Z][A-Z&/,'’() -]+$/.test(text) && text.length > 6
  return isUnknown ? { id: null, text } : null
}

function findSubHeading(cell: TextCell, section: SectionId | null, leftEdge: number, bodySize: number): string | null {
  if (section === null) return null
  if (cell.x > leftEdge + 24) return null
  const knownSubHeading = subsByKey.get(section)?.get(toLabelKey(cell.text))
  const isLabel = /[:?]\s*$/.test(cell.text) && cell.size <= bodySize * 1.02
  if (knownSubHeading !== undefined) return cell.size < bodySize * 0.9 ? null : knownSubHeading
  if (section === 'disclosure') return cell.size > bodySize * 1.04 && !/[?:.]$/.test(cell.text) ? 'topic' : null
  const isHeading = cell.size > bodySize * 1.04 && cell.size < bodySize * 1.6 && !cell.text.endsWith('?')
  return isHeading && !isLabel && cell.text.length < 90 ? 'unknown' : null
}
