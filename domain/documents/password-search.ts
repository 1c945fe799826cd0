import { isOldOffice, isPdf } from './file-signatures.ts'
import { needsPdfPassword, type PdfEncryption } from './pdf-password.ts'

/**
 * Searches a file in chunks for password protection: a PDF's encryption, or the encrypted package of an Office file.
 */
export interface PasswordSearch {
  /** Adds the next bytes, in order. */
  readonly addChunk: (chunk: Uint8Array) => void
  /** Call after the last chunk. */
  readonly needsPassword: () => boolean
}

export const pdfPasswordSentence = 'This PDF needs a password to open. Save a copy without a password and upload that.'
export const officePasswordSentence =
  'This Word or Excel file needs a password to open. Save a copy without a password and upload that.'

/** How many bytes before and after a match can contain its dictionary. */
const WINDOW_BYTES = 4096

const toText = (bytes: Uint8Array): string => String.fromCharCode(...bytes)
const toBytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Compound files store names in UTF-16. */
const PACKAGE = toBytes('EncryptedPackage'.split('').join('\0'))

/**
 * Returns the search for a file with these first bytes, and the sentence if it finds protection; undefined for other
 * types.
 */
export function passwordSearchFor(
  firstBytes: Uint8Array,
): { readonly search: PasswordSearch; readonly sentence: string } | undefined {
  if (isPdf(firstBytes)) return { search: searchForPdfPassword(), sentence: pdfPasswordSentence }
  if (isOldOffice(firstBytes)) return { search: searchForOfficePassword(), sentence: officePasswordSentence }
  return undefined
}

function searchForOfficePassword(): PasswordSearch {
  let isFound = false
  const { take: addChunk, finish } = windows([PACKAGE], () => {
    isFound = true
  })
  return {
    addChunk,
    needsPassword: () => {
      finish()
      return isFound
    },
  }
}

/**
 * The trailer refers to the encryption dictionary and has the id of the file. The dictionary may be anywhere, always in
 * plain text.
 */
function searchForPdfPassword(): PasswordSearch {
  let trailer: string | undefined
  let dictionary: string | undefined
  const { take: addChunk, finish } = windows([toBytes('/Encrypt'), toBytes('/Standard')], (text, position) => {
    if (/^\/Encrypt\s*(\d+\s+\d+\s+R|<<)/.test(text.slice(position, position + 40))) trailer = text
    else if (text.startsWith('/Standard', position) && /\/Filter\s*$/.test(text.slice(0, position))) dictionary = text
  })
  return {
    addChunk,
    needsPassword: () => {
      finish()
      const encryption =
        trailer === undefined || dictionary === undefined ? undefined : readEncryption(dictionary, trailer)
      return encryption !== undefined && needsPdfPassword(encryption)
    },
  }
}

/**
 * Calls `onMark` for each match of a mark, with the surrounding text and the position of the match in it. A match near
 * the end of a chunk is reported with the next chunk or by `finish`.
 */
function windows(marks: readonly Uint8Array[], onMark: (text: string, position: number) => void) {
  let held: Uint8Array = new Uint8Array()
  /** The searched part of `held`. */
  let searched = 0
  const searchUpTo = (end: number): void => {
    for (const mark of marks)
      for (
        let position = held.indexOf(mark[0] ?? 0, searched);
        position >= 0 && position < end;
        position = held.indexOf(mark[0] ?? 0, position + 1)
      ) {
        if (!mark.every((byte, offset) => held[position + offset] === byte)) continue
        const start = Math.max(0, position - WINDOW_BYTES)
        onMark(toText(held.subarray(start, position + WINDOW_BYTES)), position - start)
      }
    searched = Math.max(searched, end)
  }
  return {
    take: (chunk: Uint8Array): void => {
      const tail = held.subarray(Math.max(0, searched - WINDOW_BYTES))
      const next = new Uint8Array(tail.length + chunk.length)
      next.set(tail)
      next.set(chunk, tail.length)
      searched -= held.length - tail.length
      held = next
      searchUpTo(Math.max(searched, held.length - WINDOW_BYTES))
    },
    finish: (): void => searchUpTo(held.length),
  }
}

function readEncryption(dictionaryText: string, trailerText: string): PdfEncryption | undefined {
  // The text may contain several dictionaries; use the one with the filter.
  const filter = dictionaryText.search(/\/Filter\s*\/Standard/)
  const start = dictionaryText.lastIndexOf('obj', filter)
  const text = dictionaryText.slice(Math.max(0, start))
  const numberAt = (name: string): number | undefined => {
    const found = new RegExp(`/${name}\\s+(-?\\d+)`).exec(text)?.[1]
    return found === undefined ? undefined : Number(found)
  }
  const owner = stringAfter(text, /\/O\s*(?=[(<])/)
  const user = stringAfter(text, /\/U\s*(?=[(<])/)
  const revision = numberAt('R')
  if (owner === undefined || user === undefined || revision === undefined) return undefined
  return {
    revision,
    // Revision 4 always has 128 bits; the first /Length may be that of a crypt filter.
    keyBytes: revision === 4 ? 16 : (numberAt('Length') ?? 40) / 8,
    permissions: numberAt('P') ?? 0,
    encryptsMetadata: !/\/EncryptMetadata\s+false/.test(text),
    owner,
    user,
    fileId: stringAfter(trailerText, /\/ID\s*\[\s*/) ?? new Uint8Array(),
  }
}

/** Reads the string after a mark: in parentheses with escapes, or as hexadecimal digits. */
function stringAfter(text: string, mark: RegExp): Uint8Array | undefined {
  const found = mark.exec(text)
  if (found === null) return undefined
  const start = found.index + found[0].length
  if (text[start] === '<') {
    const digits = text.slice(start + 1, text.indexOf('>', start)).replaceAll(/\s/g, '')
    return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  }
  return text[start] === '(' ? literal(text, start + 1) : undefined
}

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 }

function literal(text: string, start: number): Uint8Array {
  const bytes: number[] = []
  let depth = 1
  for (let index = start; index < text.length; index += 1) {
    const letter = text[index] ?? ''
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(index + 1, index + 4))?.[0]
      const next = text[index + 1] ?? ''
      if (octal !== undefined) bytes.push(Number.parseInt(octal, 8) & 255)
      // A backslash before a line break continues the string on the next line.
      else if (next !== '\n' && next !== '\r') bytes.push(ESCAPES[next] ?? next.charCodeAt(0))
      index += octal?.length ?? (next === '\r' && text[index + 2] === '\n' ? 2 : 1)
      continue
    }
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0) break
    bytes.push(letter.charCodeAt(0))
  }
  return Uint8Array.from(bytes)
}
