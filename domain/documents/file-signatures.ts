/**
 * Detects file types by their first bytes. Each function takes at least 4096 bytes, or the whole file if it is shorter.
 */

const ascii = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const hasAt = (bytes: Uint8Array, offset: number, expected: readonly number[]): boolean =>
  expected.every((byte, index) => bytes[offset + index] === byte)

/** The bytes as text, one character for each byte. */
export const textAt = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end))

const PDF = ascii('%PDF-')

/** Readers accept a PDF header anywhere in the first 1024 bytes, and some scanners write such files. */
export function isPdf(bytes: Uint8Array): boolean {
  const last = Math.min(bytes.length, 1024) - PDF.length
  for (let offset = 0; offset <= last; offset += 1) if (hasAt(bytes, offset, PDF)) return true
  return false
}

export const isJpeg = (bytes: Uint8Array): boolean => hasAt(bytes, 0, [0xff, 0xd8, 0xff])

export const isPng = (bytes: Uint8Array): boolean => hasAt(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Both byte orders, classic (42) and BigTIFF (43). */
export const isTiff = (bytes: Uint8Array): boolean =>
  [
    [0x49, 0x49, 42, 0],
    [0x4d, 0x4d, 0, 42],
    [0x49, 0x49, 43, 0],
    [0x4d, 0x4d, 0, 43],
  ].some((signature) => hasAt(bytes, 0, signature))

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])

/** An ISO media file whose main brand is one of the HEIF family (ISO 23008-12). */
export const isHeic = (bytes: Uint8Array): boolean =>
  hasAt(bytes, 4, ascii('ftyp')) && HEIC_BRANDS.has(textAt(bytes, 8, 12))

/** The compound file format of Office 97–2003, which .doc and .xls share. */
export const isOldOffice = (bytes: Uint8Array): boolean =>
  hasAt(bytes, 0, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

export const isZip = (bytes: Uint8Array): boolean => hasAt(bytes, 0, [0x50, 0x4b, 3, 4])

const SHARED_PARTS = ['[Content_Types].xml', '_rels/', 'docProps/', 'customXml/']

/**
 * A ZIP whose first entry is typical for Office files; `folder` is `word` or `xl`. The first entry depends on the
 * program that wrote the file; one that Word and Excel share matches both.
 */
export const isOfficeZip =
  (folder: 'word' | 'xl') =>
  (bytes: Uint8Array): boolean => {
    if (!isZip(bytes)) return false
    const nameLength = (bytes[26] ?? 0) + (bytes[27] ?? 0) * 256
    const firstPart = textAt(bytes, 30, 30 + Math.min(nameLength, 255))
    return [...SHARED_PARTS, `${folder}/`].some((start) => firstPart.startsWith(start))
  }

const OTHERS = [isJpeg, isPng, isTiff, isHeic, isOldOffice, (bytes: Uint8Array) => hasAt(bytes, 0, PDF)]

/** The control characters in text files: tab, line feed, vertical tab, form feed, return, end of file, escape. */
const TEXT_CONTROLS = new Set([9, 10, 11, 12, 13, 26, 27])

/**
 * Text in UTF-8 or a one-byte code page (as Excel writes CSV) without NUL or other binary, or UTF-16 with a byte order
 * mark.
 */
export function isTextFile(bytes: Uint8Array): boolean {
  if (hasAt(bytes, 0, [0xff, 0xfe]) || hasAt(bytes, 0, [0xfe, 0xff])) return isUtf16Text(bytes)
  return bytes.every((byte) => byte >= 32 || TEXT_CONTROLS.has(byte)) && !OTHERS.some((matches) => matches(bytes))
}

function isUtf16Text(bytes: Uint8Array): boolean {
  const low = bytes[0] === 0xff ? 0 : 1
  for (let offset = 2; offset + 1 < bytes.length; offset += 2) {
    const unit = (bytes[offset + low] ?? 0) + (bytes[offset + 1 - low] ?? 0) * 256
    if (unit < 32 && !TEXT_CONTROLS.has(unit)) return false
  }
  return true
}

/** The start of the text in lower case, without byte order mark and blank lines. */
const readLeadingText = (bytes: Uint8Array): string =>
  textAt(bytes, 0, 1024)
    .replace(/^(\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '')
    .replaceAll('\0', '')
    .trimStart()
    .toLowerCase()

export const isRtf = (bytes: Uint8Array): boolean => readLeadingText(bytes).startsWith('{\\rtf')

/** The XML spreadsheet format of Excel 2003. */
export const isSpreadsheetXml = (bytes: Uint8Array): boolean =>
  readLeadingText(bytes).startsWith('<?xml') && readLeadingText(bytes).includes('office:spreadsheet')

export const isHtml = (bytes: Uint8Array): boolean =>
  /^(<\?xml[^>]*>\s*)?(<!--[^]*?-->\s*)*<(!doctype html|html|head|body|meta|table|style|script|div)\b/.test(
    readLeadingText(bytes),
  )

/** An email or saved web page: it starts with header lines. */
export const isEmailMessage = (bytes: Uint8Array): boolean =>
  /^(mime-version|received|from|return-path): ?/.test(readLeadingText(bytes))

export const isTabSeparated = (bytes: Uint8Array): boolean => {
  const [first = ''] = textAt(bytes, 0, 1024)
    .replaceAll('\0', '')
    .split(/[\r\n]/)
  return first.includes('\t')
}
