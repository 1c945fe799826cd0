import type { Table } from './block.ts'
import { drawAnswers } from './draw-answers.ts'
import { drawText, textHeight, type TextStyle } from './draw-text.ts'
import {
  decorate,
  GROUND,
  ensureRoom,
  lastLine,
  letters,
  MARGIN,
  QUIET,
  RULE,
  TEXT,
  WIDTH,
  type PdfElement,
  type Sheet,
} from './sheet.ts'

const CELL: TextStyle = { weight: 'text', size: 8.75, color: TEXT }
const HEAD: TextStyle = { weight: 'strong', size: 7.75, color: QUIET }
const INSET = 5
/** In points: a higher row is drawn as a list of answers, since it would not fit on a page. */
const TALLEST = 400

/** The most that the header of a table takes, in points. */
const HEAD_ROOM = 40

interface Cell {
  readonly x: number
  readonly width: number
}

/** Draws a tagged table. Each page repeats the header, and no row is split across pages. */
export function drawTable(pdf: Sheet, parent: PdfElement, { title, columns, rows }: Table): void {
  const cells = layOutCells(columns.map(({ parts }) => parts))
  const heads = columns.map((column) => column.title)
  let table: PdfElement | undefined
  const begin = (): PdfElement => {
    const element = pdf.struct('Table', { title })
    parent.add(element)
    drawHead(pdf, cells, heads, element)
    return element
  }
  for (const row of rows) {
    const texts = row.map((words) => letters(words) || '—')
    const height = measureRow(pdf, cells, texts, CELL)
    if (height > TALLEST) {
      table?.end()
      table = undefined
      drawAnswers(
        pdf,
        parent,
        texts.map((words, index) => ({ label: heads[index] ?? '', words })),
      )
      continue
    }
    if (table === undefined) {
      ensureRoom(pdf, height + HEAD_ROOM)
      table = begin()
    } else if (pdf.y + height > lastLine(pdf)) {
      pdf.addPage()
      // The repeated header is drawn but not tagged, since the table's tags already contain it.
      decorate(pdf, () => drawHead(pdf, cells, heads), 'Pagination')
    }
    drawRow(pdf, cells, texts, height, table)
  }
  table?.end()
  pdf.x = MARGIN
  pdf.y += 8
}

/** Returns the height that a table needs to start: its header and its first row. */
export function tableStartHeight(pdf: Sheet, { columns, rows: [first] }: Table): number {
  const texts = (first ?? []).map((words) => letters(words) || '—')
  const height = measureRow(pdf, layOutCells(columns.map(({ parts }) => parts)), texts, CELL)
  return Math.min(height, TALLEST) + HEAD_ROOM
}

function layOutCells(parts: readonly number[]): Cell[] {
  const all = parts.reduce((sum, part) => sum + part, 0)
  let x = MARGIN
  return parts.map((part) => {
    const cell = { x: x + INSET, width: (WIDTH * part) / all - 2 * INSET }
    x += (WIDTH * part) / all
    return cell
  })
}

const measureRow = (pdf: Sheet, cells: readonly Cell[], texts: readonly string[], style: TextStyle): number =>
  Math.max(...cells.map(({ width }, index) => textHeight(pdf, texts[index] ?? '', style, width))) + 2 * INSET

/** Draws the header as a tagged row of the table. Without `table`, draws it without tags. */
function drawHead(pdf: Sheet, cells: readonly Cell[], heads: readonly string[], table?: PdfElement): void {
  const height = measureRow(pdf, cells, heads, HEAD)
  const top = pdf.y
  const ground = () => pdf.rect(MARGIN, top, WIDTH, height).fill(GROUND)
  const word = (index: number) => {
    const { x, width } = cells[index] ?? { x: MARGIN, width: WIDTH }
    drawText(pdf, heads[index] ?? '', HEAD, { x, y: top + INSET, width })
  }
  if (table === undefined) {
    ground()
    heads.forEach((_, index) => word(index))
  } else {
    decorate(pdf, ground)
    const row = pdf.struct('TR')
    table.add(row)
    heads.forEach((_, index) => row.add(pdf.struct('TH', scope('Column'), () => word(index))))
    row.end()
  }
  pdf.y = top + height
}

function drawRow(
  pdf: Sheet,
  cells: readonly Cell[],
  texts: readonly string[],
  height: number,
  table: PdfElement,
): void {
  const top = pdf.y
  const row = pdf.struct('TR')
  table.add(row)
  cells.forEach(({ x, width }, index) =>
    row.add(pdf.struct('TD', {}, () => drawText(pdf, texts[index] ?? '', CELL, { x, y: top + INSET, width }))),
  )
  row.end()
  const end = top + height
  decorate(pdf, () =>
    pdf
      .moveTo(MARGIN, end)
      .lineTo(MARGIN + WIDTH, end)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke(),
  )
  pdf.y = end
}

// The library supports the scope of a header cell, but its types do not.
const scope = (headScope: 'Column'): object => ({ scope: headScope })
