import type { Alignment } from './assign-lines.ts'
import type { TextCell } from './text-cells.ts'
import type { ParsedSections, Segment } from './sections.ts'
import { findGrids, type Grid } from './grids.ts'
import { readStackedValues, findStackedSegments, type StackedValue } from './labels-above.ts'
import { findLabelEdges, separateLabels, splitLabels } from './labels.ts'
import { toLabelColumns, toLabelValues, type LabelColumns } from './label-values.ts'
import { sections, type SectionId, type SectionLayout } from './summary-layout.ts'
import { toLabelKey } from './text-run.ts'
import { isAbsent, joinLines } from './values.ts'

/** A label with its value. */
export interface PrintedField {
  readonly section: SectionId
  readonly sub: string
  /** Number of the sub-heading, shared by all labels below it. */
  readonly part: number
  /** The field from the label table; null when the form does not use it or the label is unknown. */
  readonly field: string | null
  readonly key: string
  readonly isKnown: boolean
  /** The lines of the value, each with its cells from left to right; empty when nothing is printed. */
  readonly lines: readonly (readonly TextCell[])[]
  /** Whether the value is not where a value of this label is expected. */
  readonly isDoubtful: boolean
  /** Whether this label starts a row of a table with a header. */
  readonly beginsRow: boolean
}

export interface PrintedFields {
  readonly fields: readonly PrintedField[]
  readonly cost: number
}

/** The parts of a segment that do not depend on the alignment of values. */
export interface PreparedSegment {
  readonly segment: Segment
  readonly part: number
  readonly grids: readonly Grid[]
  readonly labelColumns: LabelColumns
  /** Set for segments with values below their labels. */
  readonly above?: readonly StackedValue[]
}

/** Finds the labels and tables of every segment except the disclosure questions. */
export function prepareSegments(parsedSections: ParsedSections): PreparedSegment[] {
  const edges = findLabelEdges(parsedSections.segments)
  const stacked = findStackedSegments(parsedSections.segments)
  return parsedSections.segments.flatMap((segment, part) => {
    if (!segment.section || segment.section === 'disclosure') return []
    const cells = splitLabels(segment.cells, segment.section, edges).sort((a, b) => a.y - b.y || a.x - b.x)
    if (stacked.has(segment)) {
      const above = readStackedValues(cells, segment.section)
      return [{ segment, part, grids: [], labelColumns: toLabelColumns({ labels: [], values: [] }), above }]
    }
    const { grids, remainingCells } = findGrids(cells, segment.section)
    return [
      { segment, part, grids, labelColumns: toLabelColumns(separateLabels(remainingCells, segment.section, edges)) },
    ]
  })
}

/** Pairs labels with values under the given alignment. */
export function toFields(all: readonly PreparedSegment[], alignment: Alignment, pitch: number): PrintedFields {
  let cost = 0
  const fields = all.flatMap(({ segment, part, grids, labelColumns, above }) => {
    const { section, sub } = segment
    if (!section) return []
    const toPrintedField = (field: Omit<PrintedField, 'section' | 'sub' | 'part' | 'field'>): PrintedField => ({
      ...field,
      lines: isAbsent(joinLines(field.lines, 'text')) ? [] : field.lines,
      section,
      sub,
      part,
      field: findField(section, sub, field.key),
    })
    if (above) return above.map(toPrintedField)
    const placedFields: (Position & Pick<PrintedField, 'lines' | 'isDoubtful' | 'beginsRow' | 'isKnown' | 'key'>)[] = []
    const labelValuePairs = toLabelValues(labelColumns, alignment, pitch)
    cost += labelValuePairs.cost
    for (const { label, lines, isDoubtful } of labelValuePairs.labelValues)
      placedFields.push({
        y: alignment === 'top' ? label.top : (label.top + label.bottom) / 2,
        x: label.x,
        size: label.size,
        lines,
        isDoubtful,
        beginsRow: false,
        isKnown: label.isKnown,
        key: label.key,
      })
    for (const grid of grids) {
      const layout = grid.layOut(alignment, pitch)
      cost += layout.cost
      for (const row of layout.rows)
        row.cells.forEach(({ key, lines, isDoubtful }, index) =>
          placedFields.push({
            y: row.y,
            x: index,
            size: 10,
            lines,
            isDoubtful,
            beginsRow: index === 0,
            isKnown: true,
            key,
          }),
        )
    }
    return sortByPosition(placedFields).map(({ y: _y, x: _x, size: _size, ...field }) => toPrintedField(field))
  })
  return { fields, cost }
}

interface Position {
  readonly y: number
  readonly x: number
  readonly size: number
}

/** Sorts by row, and within a row from left to right. */
function sortByPosition<T extends Position>(all: readonly T[]): T[] {
  const rows: T[][] = []
  for (const placed of [...all].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    if (row && placed.y - (row[0]?.y ?? 0) < placed.size * 0.5) row.push(placed)
    else rows.push([placed])
  }
  return rows.flatMap((row) => row.sort((a, b) => a.x - b.x))
}

const fieldByLabel = new Map<string, string>()
for (const [section, layout] of Object.entries(sections)) {
  const { fields: fieldsBySub }: SectionLayout = layout
  for (const [sub, byField] of Object.entries(fieldsBySub))
    for (const [field, spellings] of Object.entries(byField))
      for (const spelling of spellings) {
        const mapKey = `${section} ${sub} ${toLabelKey(spelling)}`
        if (!fieldByLabel.has(mapKey)) fieldByLabel.set(mapKey, field)
      }
}

const findField = (section: SectionId, sub: string, key: string): string | null =>
  fieldByLabel.get(`${section} ${sub} ${key}`) ?? fieldByLabel.get(`${section} any ${key}`) ?? null
