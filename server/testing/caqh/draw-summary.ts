import Pdf from 'pdfkit'
import type { Block, MadeUpSummary } from './made-up-summary.ts'

/** The layout of a page by the program that creates the summary. */
export interface Drawing {
  readonly page: 'LETTER' | 'A4'
  readonly fonts: readonly [plain: string, bold: string]
  readonly size: number
  /** The widths of label, value, label and value as shares of the page. Two widths mean one pair per row. */
  readonly columns: readonly number[]
  readonly padding: number
  readonly alignment: 'top' | 'middle'
  /** Prints labels above their values, in letters of this size, in this many columns, with or without colons. */
  readonly above?: { readonly size: number; readonly columns: number; readonly hasColons?: boolean }
  readonly order: 'as read' | 'values first' | 'labels first' | 'shuffled'
  /** Shifts values by up to this many points. */
  readonly shift?: number
  /** Draws every word separately. */
  readonly words?: boolean
  /**
   * The position of an explanation: in its own row next to its label or directly after it, or in the cell of its
   * question, where the question number can be at the top.
   */
  readonly explanations?: 'beside label' | 'behind label' | 'in one row' | 'in one row, number at the top'
  /** The order of the sections. Sections that are not listed are left out. */
  readonly sections?: readonly string[]
  readonly pageNumbers?: boolean
  /** The creation date of the file. With it, the same summary gives the same bytes. */
  readonly createdOn?: Date
  /** Replacements for labels. */
  readonly renamed?: Readonly<Record<string, string>>
}

/** The layout that CAQH prints. */
export const usualDrawing: Drawing = {
  page: 'LETTER',
  fonts: ['Helvetica', 'Helvetica-Bold'],
  size: 8.2,
  columns: [0.19, 0.31, 0.19, 0.31],
  padding: 3,
  alignment: 'middle',
  order: 'as read',
  pageNumbers: true,
}

type Role = 'head' | 'title' | 'heading' | 'label' | 'value'
interface Item {
  readonly x: number
  readonly y: number
  readonly text: string
  readonly role: Role
  readonly size: number
}
interface Cell {
  readonly x: number
  readonly width: number
  readonly text: string
  readonly role: Role
  readonly alignment?: Drawing['alignment']
}

const MARGIN = 36
const heights = { LETTER: [612, 792], A4: [595.28, 841.89] } as const

/** Draws a summary to a PDF. */
export const drawSummary = (summary: MadeUpSummary, drawing: Drawing): Promise<Buffer> =>
  drawSummaries([summary], drawing)

/** Draws several summaries to one PDF, each starting on a new page. */
export async function drawSummaries(summaries: readonly MadeUpSummary[], drawing: Drawing): Promise<Buffer> {
  const pdf = new Pdf({
    size: drawing.page,
    margin: 0,
    autoFirstPage: false,
    ...(drawing.createdOn === undefined ? {} : { info: { CreationDate: drawing.createdOn } }),
  })
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve) => {
    pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
  })
  const [plain, bold] = drawing.fonts
  const toFont = (role: Role): string => (role === 'value' || role === 'head' ? plain : bold)
  // Measuring text requires a page, which becomes the first page of the result.
  pdf.addPage()
  const measure = (text: string, role: Role, size: number): number =>
    pdf.font(toFont(role)).fontSize(size).widthOfString(text)
  const pages = summaries.flatMap((summary) => layOut(summary, drawing, measure))
  pages.forEach((page, number) => {
    if (number > 0) pdf.addPage()
    for (const { x, y, text, role, size } of inOrder(page, drawing)) {
      pdf.font(toFont(role)).fontSize(size)
      if (!drawing.words) pdf.text(text, x, y, { lineBreak: false })
      else {
        let at = x
        for (const word of text.split(' ')) {
          if (word !== '') pdf.text(word, at, y, { lineBreak: false })
          at += pdf.widthOfString(`${word} `)
        }
      }
    }
  })
  pdf.end()
  return done
}

function inOrder(page: readonly Item[], { order }: Drawing): Item[] {
  if (order === 'values first') return [...page].sort((a, b) => Number(a.role !== 'value') - Number(b.role !== 'value'))
  if (order === 'labels first') return [...page].sort((a, b) => Number(a.role === 'value') - Number(b.role === 'value'))
  // A fixed but arbitrary order.
  return order === 'shuffled' ? [...page].sort((a, b) => scattered(a) - scattered(b)) : [...page]
}

const scattered = ({ x, y, text }: Item): number => (x * 7919 + y * 104_729 + text.length * 1_299_709) % 10_007

function layOut(
  summary: MadeUpSummary,
  drawing: Drawing,
  measure: (text: string, role: Role, size: number) => number,
): Item[][] {
  const [paper, height] = heights[drawing.page]
  const width = paper - 2 * MARGIN
  const line = drawing.size * 1.25
  const pages: Item[][] = []
  let y = 0
  let moved = 0
  const nextShift = (role: Role): number => {
    if (role !== 'value' || drawing.shift === undefined) return 0
    moved += 1
    return ((moved * 7) % 5) * (drawing.shift / 2) - drawing.shift
  }
  const toFontSize = (role: Role): number => (role === 'label' ? (drawing.above?.size ?? drawing.size) : drawing.size)
  const put = (x: number, at: number, text: string, role: Role, size = toFontSize(role)): void => {
    if (text !== '') pages.at(-1)?.push({ x: x + nextShift(role), y: at + nextShift(role), text, role, size })
  }
  const newPage = (): void => {
    pages.push([])
    y = MARGIN
    for (const text of summary.header) {
      put(MARGIN, y, text, 'head')
      y += 11
    }
    y += 8
    if (pages.length > 1) return
    put(MARGIN, y, 'CAQH Data Summary', 'title', 15)
    y += 30
  }
  const wrapped = (text: string, room: number, role: Role): string[] => {
    const lines: string[] = []
    let current = ''
    for (const word of text.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`
      if (measure(longer, role, toFontSize(role)) <= room) {
        current = longer
        continue
      }
      if (current !== '') lines.push(current)
      current = word
      while (measure(current, role, toFontSize(role)) > room) {
        let end = current.length - 1
        while (measure(current.slice(0, end), role, toFontSize(role)) > room) end -= 1
        lines.push(current.slice(0, end))
        current = current.slice(end)
      }
    }
    return [...lines, current]
  }
  const row = (cells: readonly Cell[]): void => {
    let rest = cells.map((cell) => ({
      ...cell,
      lines: cell.text.split('\n').flatMap((text) => wrapped(text, cell.width - 2 * drawing.padding - 1, cell.role)),
    }))
    const tall = Math.max(...rest.map(({ lines }) => lines.length))
    if (tall < 12 && y + tall * line + 2 * drawing.padding > height - 44) newPage()
    for (;;) {
      const room = Math.max(1, Math.floor((height - 44 - y - 2 * drawing.padding) / line))
      const most = Math.max(...rest.map(({ lines }) => lines.length))
      const taken = Math.min(room, most)
      for (const { x, lines, role, alignment = drawing.alignment } of rest) {
        const down = alignment === 'middle' && taken === tall ? ((taken - lines.length) * line) / 2 : 0
        lines
          .slice(0, taken)
          .forEach((text, at) => put(x + drawing.padding, y + drawing.padding + at * line + down, text, role))
      }
      y += taken * line + 2 * drawing.padding
      if (taken === most) return
      rest = rest.map((cell) => ({ ...cell, lines: cell.lines.slice(taken) }))
      newPage()
    }
  }
  const columns = (parts: readonly number[], texts: readonly string[], roles: readonly Role[]): Cell[] => {
    let x = MARGIN
    return texts.map((text, at) => {
      const own = (parts[at] ?? 0.1) * width
      x += own
      return { x: x - own, width: own, text, role: roles[at] ?? 'value' }
    })
  }
  const label = (text: string): string => drawing.renamed?.[text] ?? text
  const drawQuestion = ({ number, text, answer, explanation }: Extract<Block, { kind: 'question' }>): void => {
    const place = drawing.explanations ?? 'beside label'
    const explained = explanation === '' ? '' : `Explanation : ${explanation}`
    const isOneRow = place.startsWith('in one row')
    const whole = isOneRow && explained !== '' ? `${text}\n${explained}` : text
    const [first, ...others] = columns([0.06, 0.8, 0.14], [number, whole, answer], ['label', 'label', 'value'])
    if (first) row([place === 'in one row, number at the top' ? { ...first, alignment: 'top' } : first, ...others])
    if (explained === '' || isOneRow) return
    if (place === 'behind label') row(columns([0.06, 0.8], ['', explained], ['label', 'label']))
    else row(columns([0.06, 0.14, 0.66], ['', 'Explanation :', explanation], ['label', 'label', 'value']))
  }
  const drawAbove = (pairs: readonly (readonly [string, string])[], above: NonNullable<Drawing['above']>): void => {
    const own = width / above.columns
    const room = own - 2 * drawing.padding - 1
    const cells = pairs.map(([name, value], at) => ({
      x: MARGIN + at * own + drawing.padding,
      names: wrapped(above.hasColons ? label(name) : label(name).replace(/\s*:$/, ''), room, 'label'),
      values: wrapped(value, room, 'value'),
    }))
    const small = above.size * 1.25
    const tall = Math.max(...cells.map(({ names, values }) => names.length * small + values.length * line))
    if (y + tall + 2 * drawing.padding > height - 44) newPage()
    for (const { x, names, values } of cells) {
      const below = y + drawing.padding + names.length * small
      names.forEach((text, at) => put(x, y + drawing.padding + at * small, text, 'label'))
      values.forEach((text, at) => put(x, below + at * line, text, 'value'))
    }
    y += tall + 2 * drawing.padding
  }
  const draw = (block: Block): void => {
    if (block.kind === 'sub') {
      if (y + 60 > height - 44) newPage()
      put(MARGIN + 2, y + 4, block.text, 'heading', drawing.size * 1.1)
      y += 18
    } else if (block.kind === 'grid') {
      const parts = block.head.map(() => 1 / block.head.length)
      row(
        columns(
          parts,
          block.head,
          block.head.map(() => 'label'),
        ),
      )
      for (const cells of block.rows)
        row(
          columns(
            parts,
            cells,
            cells.map(() => 'value'),
          ),
        )
      y += 4
    } else if (block.kind === 'question') drawQuestion(block)
    else if (drawing.above !== undefined) {
      const pairs = block.lead === undefined ? block.pairs : [['Day', block.lead] as const, ...block.pairs]
      for (let at = 0; at < pairs.length; at += drawing.above.columns)
        drawAbove(pairs.slice(at, at + drawing.above.columns), drawing.above)
      y += 4
    } else if (block.lead !== undefined)
      row(
        columns(
          [0.16, 0.14, 0.2, 0.14, 0.2],
          [block.lead, ...block.pairs.flat()],
          ['label', 'label', 'value', 'label', 'value'],
        ),
      )
    else {
      const perRow = drawing.columns.length / 2
      for (let at = 0; at < block.pairs.length; at += perRow) {
        const own = block.pairs.slice(at, at + perRow).flatMap(([name, value]) => [label(name), value])
        row(
          columns(
            drawing.columns,
            own,
            own.map((_, one) => (one % 2 === 0 ? 'label' : 'value')),
          ),
        )
      }
      y += 4
    }
  }
  newPage()
  const names = drawing.sections ?? summary.sections.map(({ name }) => name)
  for (const name of names) {
    const section = summary.sections.find((one) => one.name === name)
    if (!section) continue
    if (y + 70 > height - 44) newPage()
    y += 8
    put(MARGIN + 5, y, name, 'heading', drawing.size * 1.25)
    y += 21
    for (const block of section.blocks) draw(block)
  }
  if (drawing.pageNumbers)
    pages.forEach((page, at) =>
      page.push({ x: width / 2, y: height - 30, text: `Page ${at + 1} of ${pages.length}`, role: 'head', size: 7.5 }),
    )
  return pages
}
