/** A page of a sample document with the drawing functions that the forms share. All sizes are in points. */
export interface SampleSheet {
  readonly pdf: PDFKit.PDFDocument
  /** Writes a text at a fixed position; returns the position below it. */
  readonly write: (text: string, place: TextPlace) => number
  /** A thin line across the page or between two positions. */
  readonly rule: (y: number, from?: number, to?: number) => void
  /** Rows under a head, with lines between them; returns the position below the last row. */
  readonly table: (y: number, columns: readonly Column[], rows: readonly (readonly string[])[]) => number
  /** A signature in an italic hand above a line, with the date. */
  readonly signature: (y: number, name: string, day: string) => void
}

interface TextPlace {
  readonly x?: number
  readonly y: number
  readonly width?: number
  readonly size?: number
  readonly font?: 'plain' | 'bold' | 'italic' | 'serif' | 'serif bold'
  readonly align?: 'left' | 'center' | 'right'
  readonly color?: string
}

interface Column {
  readonly head: string
  readonly width: number
  readonly align?: 'left' | 'right'
}

const fonts = {
  plain: 'Helvetica',
  bold: 'Helvetica-Bold',
  italic: 'Times-Italic',
  serif: 'Times-Roman',
  'serif bold': 'Times-Bold',
} as const

export const PAGE_MARGIN = 54
export const PAGE_WIDTH = 612
export const PAGE_HEIGHT = 792
const INNER = PAGE_WIDTH - 2 * PAGE_MARGIN
const ROW = 18
const GRAY = '#8a8f98'

/**
 * Draws one letter-size page. A large gray "SAMPLE" behind the content and a line at the bottom say that it is made up.
 * The same input gives the same bytes.
 */
export async function drawSheet(title: string, day: Date, draw: (sheet: SampleSheet) => void): Promise<Buffer> {
  // Loaded with the first sample, since only a new demo draws any.
  const { default: Pdf } = await import('pdfkit')
  return new Promise((resolve, reject) => {
    const pdf = new Pdf({ size: 'LETTER', margin: 0, info: { Title: title, CreationDate: day } })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    markAsSample(pdf)
    draw(createSheet(pdf))
    pdf.end()
  })
}

function markAsSample(pdf: PDFKit.PDFDocument): void {
  pdf.save().rotate(-52, { origin: [PAGE_WIDTH / 2, PAGE_HEIGHT / 2] })
  pdf.font(fonts.bold).fontSize(120).fillColor('#eef0f3')
  pdf.text('SAMPLE', 0, PAGE_HEIGHT / 2 - 50, { width: PAGE_WIDTH, align: 'center', lineBreak: false })
  pdf.restore().font(fonts.plain).fontSize(8).fillColor(GRAY)
  const sentence = 'Sample document of the Client Center demo. The practice, the people and all numbers are made up.'
  pdf.text(sentence, PAGE_MARGIN, PAGE_HEIGHT - 34, { width: INNER, align: 'center', lineBreak: false })
}

function createSheet(pdf: PDFKit.PDFDocument): SampleSheet {
  const write = (text: string, place: TextPlace): number => {
    const {
      x = PAGE_MARGIN,
      y,
      width = PAGE_WIDTH - PAGE_MARGIN - x,
      size = 10,
      font = 'plain',
      align = 'left',
    } = place
    pdf
      .font(fonts[font])
      .fontSize(size)
      .fillColor(place.color ?? '#1c2024')
    pdf.text(text, x, y, { width, align, lineGap: 2 })
    return pdf.y
  }
  const rule = (y: number, from = PAGE_MARGIN, to = PAGE_WIDTH - PAGE_MARGIN): void => {
    pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(GRAY).stroke()
  }
  const row = (y: number, columns: readonly Column[], cells: readonly string[], font: 'plain' | 'bold'): void => {
    let x = PAGE_MARGIN
    columns.forEach(({ width, align = 'left' }, index) => {
      write(cells[index] ?? '', { x: x + 4, y: y + 4, width: width - 8, size: 9, font, align })
      x += width
    })
  }
  const table: SampleSheet['table'] = (y, columns, rows) => {
    pdf.rect(PAGE_MARGIN, y, INNER, ROW).fillOpacity(0.6).fill('#dfe6ee').fillOpacity(1)
    const heads = columns.map(({ head }) => head)
    row(y, columns, heads, 'bold')
    rows.forEach((cells, index) => {
      row(y + (index + 1) * ROW, columns, cells, 'plain')
      rule(y + (index + 2) * ROW)
    })
    return y + (rows.length + 1) * ROW
  }
  const signature = (y: number, name: string, day: string): void => {
    write(name, { y, size: 20, font: 'italic', width: 260, color: '#1d3f8a' })
    rule(y + 26, PAGE_MARGIN, PAGE_MARGIN + 260)
    write('Signature', { y: y + 30, size: 8, color: GRAY })
    write(day, { x: PAGE_MARGIN + 300, y: y + 8, size: 11 })
    rule(y + 26, PAGE_MARGIN + 300, PAGE_MARGIN + 420)
    write('Date', { x: PAGE_MARGIN + 300, y: y + 30, size: 8, color: GRAY })
  }
  return { pdf, write, rule, table, signature }
}
