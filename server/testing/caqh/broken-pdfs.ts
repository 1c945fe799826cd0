import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import Pdf from 'pdfkit'
import { buildPdf, CATALOG, FONT, page, PAGE, PAGES, stream } from './build-pdf.ts'
import { pattern, patternChains } from './pattern-pdfs.ts'

type Code =
  | 'CAQH_TOO_LARGE'
  | 'CAQH_EMPTY'
  | 'CAQH_NOT_PDF'
  | 'CAQH_DAMAGED'
  | 'CAQH_ENCRYPTED'
  | 'CAQH_NO_TEXT'
  | 'CAQH_APPLICATION'
  | 'CAQH_NOT_SUMMARY'
  | 'CAQH_INCOMPLETE'
  | 'CAQH_TOO_COMPLEX'

interface Broken {
  readonly problem: Code
  /** Creates the file from a valid summary. */
  readonly make: (good: Buffer) => Promise<Buffer> | Buffer
}

const MEGABYTE = 1024 * 1024

/** Returns files that people upload by mistake, and malicious files. */
export function brokenPdfs(): Readonly<Record<string, Broken>> {
  return {
    'nothing at all': { problem: 'CAQH_EMPTY', make: () => Buffer.alloc(0) },
    'a document of another program': { problem: 'CAQH_NOT_PDF', make: () => Buffer.from('PK\u0003\u0004 a letter') },
    'a page of the web': {
      problem: 'CAQH_NOT_PDF',
      make: () => Buffer.from('<!doctype html><title>Signed out</title>'),
    },
    'one byte more than 20 MB': {
      problem: 'CAQH_TOO_LARGE',
      make: (good) => Buffer.concat([good, Buffer.alloc(20 * MEGABYTE + 1 - good.length, ' ')]),
    },
    'a file that broke off': { problem: 'CAQH_DAMAGED', make: (good) => good.subarray(0, good.length * 0.6) },
    'a file with wrong bytes in it': {
      problem: 'CAQH_DAMAGED',
      make: (good) => good.map((byte, at) => (at > 400 && at % 37 === 0 ? byte ^ 0x5a : byte)) as Buffer,
    },
    'only the first line': { problem: 'CAQH_DAMAGED', make: () => Buffer.from('%PDF-1.7\n') },
    'a password': {
      problem: 'CAQH_ENCRYPTED',
      make: () => plainPdf('Provider Name : Nobody', { userPassword: 'user', ownerPassword: 'owner' }),
    },
    'pages that hold drawings only': { problem: 'CAQH_NO_TEXT', make: drawnPdf },
    'pictures of pages': { problem: 'CAQH_NO_TEXT', make: scannedPdf },
    'an empty page': { problem: 'CAQH_NO_TEXT', make: () => plainPdf('') },
    'the Application': { problem: 'CAQH_APPLICATION', make: () => plainPdf(application) },
    'a certificate': {
      problem: 'CAQH_NOT_SUMMARY',
      make: () =>
        plainPdf('Certificate of Liability Insurance. This certificate is issued as a matter of information only.'),
    },
    'a long letter': {
      problem: 'CAQH_NOT_SUMMARY',
      make: () => plainPdf('To whom it may concern: this is to say that nobody of that name works here. '.repeat(20)),
    },
    'a cover without its pages': {
      problem: 'CAQH_INCOMPLETE',
      make: () =>
        plainPdf(
          'Provider Name : Nobody At All\nProvider CAQH ID : 10000001\nAttestation Date : 01/02/2026\nCAQH Data Summary',
        ),
    },
    'a hundred megabytes in one kilobyte': {
      problem: 'CAQH_TOO_COMPLEX',
      make: () => packed(Buffer.alloc(100 * MEGABYTE, 'BT /F1 9 Tf (x) Tj ET ')),
    },
    'forms that draw each other twice, thirty times': { problem: 'CAQH_TOO_COMPLEX', make: doubling },
    'blanks that unpack to a gigabyte': { problem: 'CAQH_TOO_COMPLEX', make: blanks },
    'dictionaries in dictionaries, 100,000 deep': {
      problem: 'CAQH_DAMAGED',
      make: () =>
        buildPdf([
          CATALOG.replace('>>', `/X ${'<< /A '.repeat(100_000)}1${' >>'.repeat(100_000)} >>`),
          PAGES,
          PAGE,
          stream('', Buffer.from('BT /F1 9 Tf (x) Tj ET')),
          FONT,
        ]),
    },
    'a script on opening': {
      problem: 'CAQH_NO_TEXT',
      make: () =>
        buildPdf([
          CATALOG.replace('>>', '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>'),
          PAGES,
          PAGE,
          stream('', Buffer.from('BT /F1 9 Tf (x) Tj ET')),
          FONT,
        ]),
    },
    'a page tree that contains itself': {
      problem: 'CAQH_DAMAGED',
      make: () => buildPdf([CATALOG, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>']),
    },
    'a count of pages that lies': {
      problem: 'CAQH_NO_TEXT',
      make: () =>
        buildPdf([
          CATALOG,
          '<< /Type /Pages /Kids [3 0 R] /Count 2000000 >>',
          PAGE,
          stream('', Buffer.from('BT /F1 9 Tf (x) Tj ET')),
          FONT,
        ]),
    },
    'arrays in arrays, 200,000 deep': {
      problem: 'CAQH_NO_TEXT',
      make: () =>
        buildPdf([
          CATALOG,
          PAGES,
          PAGE,
          stream('', Buffer.from(`${'['.repeat(200_000)}${']'.repeat(200_000)} TJ`)),
          FONT,
        ]),
    },
    'a pattern that paints with itself': {
      problem: 'CAQH_NO_TEXT',
      make: () =>
        buildPdf([
          CATALOG,
          PAGES,
          page('/Pattern << /P 5 0 R >>'),
          stream('', Buffer.from('/Pattern cs /P scn 0 0 612 792 re f')),
          pattern(5),
        ]),
    },
    'patterns that paint with each other, forty deep': {
      problem: 'CAQH_NO_TEXT',
      make: () => patternChains({ depth: 40, pages: 1 }),
    },
    'a form that draws itself': {
      problem: 'CAQH_NO_TEXT',
      make: () =>
        buildPdf([
          CATALOG,
          PAGES,
          page('/XObject << /X 5 0 R >>'),
          stream('', Buffer.from('/X Do')),
          form(5, '/X Do /X Do'),
        ]),
    },
  }
}

const application = Array.from(
  { length: 8 },
  (_, at) =>
    `CAQH Standard Provider Application\nSection 1 Personal Information and Professional IDs\nComplete only this application and its supplemental forms.\nREQUIRED RESPONSE\nCAQH Provider ID : 10000001   Std. App. v6.0   Page ${at}`,
).join('\n')

/** Creates a PDF of plain text. */
export async function plainPdf(
  text: string,
  settings: { readonly userPassword?: string; readonly ownerPassword?: string } = {},
): Promise<Buffer> {
  const pdf = new Pdf({
    ...settings,
    ...(settings.ownerPassword === undefined ? {} : { pdfVersion: '1.7ext3' }),
  })
  if (text !== '') pdf.text(text)
  return ended(pdf)
}

/** Draws every letter as an outline, as some PDF printers do. */
async function drawnPdf(): Promise<Buffer> {
  const pdf = new Pdf()
  for (let at = 0; at < 400; at += 1)
    pdf
      .moveTo(40 + (at % 80) * 6, 60 + Math.floor(at / 80) * 12)
      .lineTo(43 + (at % 80) * 6, 66 + Math.floor(at / 80) * 12)
      .stroke()
  return ended(pdf)
}

/** Creates a PDF of three pages, each a gray picture. */
function scannedPdf(): Buffer {
  const [width, height] = [850, 1100]
  const pixels = deflateSync(Buffer.alloc(width * height, 0xc8))
  const head = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /FlateDecode`
  const scanned = page('/XObject << /X 5 0 R >>')
  return buildPdf([
    CATALOG,
    '<< /Type /Pages /Kids [3 0 R 6 0 R 7 0 R] /Count 3 >>',
    scanned,
    stream('', Buffer.from('q 612 0 0 792 0 0 cm /X Do Q')),
    stream(head, pixels),
    scanned,
    scanned,
  ])
}

/** Removes the object table of a file. Readers then search for the objects. */
export function withoutTable(good: Buffer): Buffer {
  return Buffer.concat([good.subarray(0, good.lastIndexOf('startxref')), Buffer.from('startxref\n7\n%%EOF')])
}

async function ended(pdf: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => void chunks.push(chunk))
  const done = new Promise<void>((resolve) => pdf.on('end', resolve))
  pdf.end()
  await done
  return Buffer.concat(chunks)
}

/** A form that draws the given content and can use the form with the number `other`. */
const form = (other: number, draws: string): Buffer =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << /XObject << /X ${other} 0 R >> /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>`,
    Buffer.from(draws),
  )

const packed = (data: Buffer): Buffer =>
  buildPdf([
    CATALOG,
    PAGES,
    PAGE,
    stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(deflateSync(data, { level: 9 }), { level: 9 })),
    FONT,
  ])

/** Compressed in pieces, since the whole content would be too large for tests that run in parallel. */
function blanks(): Buffer {
  const pieces = 256
  const once = deflateRawSync(Buffer.alloc(4 * MEGABYTE, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const end = Buffer.from([0x03, 0x00])
  const sum = Buffer.alloc(4)
  const whole = Buffer.concat([Buffer.from([0x78, 0xda]), ...Array.from({ length: pieces }, () => once), end, sum])
  const twice = deflateSync(whole, { level: 9 })
  return buildPdf([CATALOG, PAGES, PAGE, stream('/Filter [/FlateDecode /FlateDecode]', twice), FONT])
}

function doubling(): Buffer {
  const forms = Array.from({ length: 30 }, (_, at) => form(6 + at, at === 29 ? 'BT /F1 9 Tf (x) Tj ET' : '/X Do /X Do'))
  return buildPdf([CATALOG, PAGES, page('/XObject << /X 5 0 R >>'), stream('', Buffer.from('/X Do')), ...forms])
}
