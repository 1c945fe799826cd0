import Pdf from 'pdfkit'

/** One line of a form: labels with their share of the width. */
type Line = readonly (readonly [label: string, parts: number])[]

/** The parts of a form, from top to bottom. */
export type FormPart =
  | { readonly heading: string }
  | { readonly words: string }
  | { readonly line: Line }
  /** Space for several lines of text. */
  | { readonly room: string; readonly height: number }
  /** A line to sign by hand, not a form field. */
  | { readonly signature: Line }

const MARGIN = 64
const INK = '#0b3f41'
const TEXT = '#142326'
const QUIET = '#4a5c5f'
const FIELD = '#f2f6f5'
const RULE = '#7c8f92'
const GAP = 14

/**
 * A letter-size form to fill in on a screen or by hand: a tagged PDF with named fields in reading order. The same parts
 * give the same bytes on every machine; the PDF is uncompressed, because the result of zlib depends on the processor.
 */
export function fillableForm(title: string, parts: readonly FormPart[]): Promise<Buffer> {
  const pdf = new Pdf({
    size: 'LETTER',
    margin: MARGIN,
    pdfVersion: '1.7',
    compress: false,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: new Date(0) },
  })
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
  })
  pdf.font('Helvetica').initForm()
  const names = new Map<string, number>()
  const page = pdf.struct('Document')
  pdf.addStructure(page)
  const say = (tag: 'H1' | 'H2' | 'P', draw: () => void) => page.add(pdf.struct(tag, {}, draw))

  say('H1', () => pdf.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(title))
  pdf.moveDown(0.6)
  for (const part of parts) {
    if ('heading' in part) {
      pdf.moveDown(0.4)
      say('H2', () => pdf.font('Helvetica-Bold').fontSize(12).fillColor(INK).text(part.heading))
      pdf.moveDown(0.4)
    } else if ('words' in part) {
      say('P', () => pdf.font('Helvetica').fontSize(10.5).fillColor(TEXT).text(part.words, { lineGap: 3 }))
      pdf.moveDown(0.6)
    } else if ('room' in part) drawLine([[part.room, 1]], part.height)
    else if ('line' in part) drawLine(part.line, 22)
    else drawSignature(part.signature)
  }
  page.end()
  pdf.end()
  return done

  /** Labels in a row, each with its field below. */
  function drawLine(line: Line, height: number): void {
    const top = pdf.y
    for (const { label, x, width } of layoutLine(line)) {
      drawLabel(label, x, top, width)
      addField(label, x, top + 14, width, height)
    }
    pdf.x = MARGIN
    pdf.y = top + 14 + height + 12
  }

  function drawSignature(line: Line): void {
    const top = pdf.y + 30
    for (const { label, x, width } of layoutLine(line)) {
      pdf.markContent('Artifact', { type: 'Layout' })
      pdf
        .moveTo(x, top)
        .lineTo(x + width, top)
        .lineWidth(0.75)
        .strokeColor(RULE)
        .stroke()
      pdf.endMarkedContent()
      drawLabel(label, x, top + 5, width)
    }
    pdf.x = MARGIN
    pdf.y = top + 30
  }

  function drawLabel(label: string, x: number, y: number, width: number): void {
    say('P', () => pdf.font('Helvetica').fontSize(9).fillColor(QUIET).text(label, x, y, { width }))
  }

  function addField(label: string, x: number, y: number, width: number, height: number): void {
    const place = pdf.struct('Form', { alt: label })
    page.add(place)
    const annotate = pdf.annotate.bind(pdf)
    // The library neither names the field for screen readers nor adds it to the reading order. It writes String objects
    // as PDF strings, which its types do not allow.
    const named: object = { TU: new String(label), structParent: place }
    pdf.annotate = (x1, y1, wide, high, options) => annotate(x1, y1, wide, high, { ...options, ...named })
    pdf.font('Helvetica').formText(toUniqueName(label), x, y, width, height, {
      fontSize: 11,
      multiline: height > 30,
      backgroundColor: FIELD,
      borderColor: RULE,
    })
    pdf.annotate = annotate
    place.end()
  }

  /** Field names must be unique: a PDF viewer would fill in all fields of the same name. */
  function toUniqueName(label: string): string {
    const count = (names.get(label) ?? 0) + 1
    names.set(label, count)
    return count === 1 ? label : `${label} ${count}`
  }
}

/** Offset and width of each label of a line, in points. */
function layoutLine(line: Line) {
  const width = 612 - 2 * MARGIN - GAP * (line.length - 1)
  const all = line.reduce((sum, [, parts]) => sum + parts, 0)
  let x = MARGIN
  return line.map(([label, parts]) => {
    const place = { label, x, width: (width * parts) / all }
    x += place.width + GAP
    return place
  })
}
