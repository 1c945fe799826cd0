import {
  isEmailMessage,
  isHtml,
  isOldOffice,
  isRtf,
  isSpreadsheetXml,
  isTabSeparated,
  isTextFile,
  isZip,
  textAt,
} from './file-signatures.ts'
import {
  firstBytesNeeded,
  findFileTypeByName,
  fileTypes,
  otherExtensions,
  type FileType,
  wrongTypeSentence,
} from './file-types.ts'

/** The name and the first bytes of a file. */
export interface FileHead {
  readonly name: string
  /** The first `firstBytesNeeded` bytes, or the whole file if it is shorter. */
  readonly firstBytes: Uint8Array
}

export type FileCheckResult =
  /** Accepted, with an extension that matches the content. */
  | { readonly type: FileType; readonly name: string }
  /** Refused, with a sentence that says what the file is and what to do. */
  | { readonly refusal: string }

export const emptyFileSentence =
  'This file is empty (0 bytes). Open the original to check that something is in it, save it again and upload that.'
/**
 * Checks a file by its name and first bytes. The browser calls it when the user chooses a file, the server when it
 * receives one. A picture, PDF or Office file with the extension of another supported type is accepted and renamed.
 * Text with another extension is refused, because it is an export that only some programs can open.
 */
export function checkFile({ name, firstBytes }: FileHead): FileCheckResult {
  if (firstBytes.length === 0) return { refusal: emptyFileSentence }
  const named = resolveFileType(name)
  if (named === null) return { refusal: wrongTypeSentence }
  const { stem, extension } = splitFileName(name)
  const first = firstBytes.subarray(0, firstBytesNeeded)
  if (named.matches(first))
    return { type: named, name: Object.hasOwn(otherExtensions, extension) ? `${stem}.${named.extensions[0]}` : name }
  const content = detectFileType(first, extension)
  return content === undefined
    ? { refusal: toRefusal(named, first) }
    : { type: content, name: `${stem}.${content.extensions[0]}` }
}

/** The file type of a name, by our extensions and those of other programs; null if not supported. */
export function resolveFileType(name: string): FileType | null {
  const { stem, extension } = splitFileName(name)
  return findFileTypeByName(
    Object.hasOwn(otherExtensions, extension) ? `${stem}.${otherExtensions[extension] ?? ''}` : name,
  )
}

function splitFileName(name: string): { readonly stem: string; readonly extension: string } {
  const dot = name.lastIndexOf('.')
  return dot <= 0
    ? { stem: name, extension: '' }
    : { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() }
}

const findTypeByExtension = (extension: string): FileType | undefined =>
  fileTypes.find(({ extensions }) => extensions.includes(extension))

/** The supported type of these bytes. Text cannot be detected, and old Office formats only with the extension. */
function detectFileType(bytes: Uint8Array, extension: string): FileType | undefined {
  if (isZip(bytes)) {
    // The names of the ZIP entries distinguish Word from Excel.
    const names = textAt(bytes, 0, bytes.length)
    const [isWord, isExcel] = [names.includes('word/'), names.includes('xl/')]
    if (isWord === isExcel) return undefined
    return [findTypeByExtension(isWord ? 'docx' : 'xlsx')].find((type) => type?.matches(bytes))
  }
  if (isOldOffice(bytes))
    return extension === 'docx'
      ? findTypeByExtension('doc')
      : extension === 'xlsx'
        ? findTypeByExtension('xls')
        : undefined
  return fileTypes.find(({ extensions: [usual], matches }) => PICTURES.has(usual) && matches(bytes))
}

/** Types that can be identified by their first bytes alone. */
const PICTURES = new Set(['pdf', 'jpg', 'png', 'tif', 'heic'])

const EXCEL = 'Open it in Excel, save it as an Excel Workbook (.xlsx) and upload that.'
const WORD = 'Open it in Word, save it as a Word Document (.docx) or a PDF and upload that.'

/** Explains what the file is, if known, and what to do. */
function toRefusal({ label, extensions: [extension] }: FileType, bytes: Uint8Array): string {
  const isNamedExcel = extension === 'xls' || extension === 'xlsx'
  const isNamedWord = extension === 'doc' || extension === 'docx'
  const found = foundIn(bytes)
  if (found === undefined)
    return `This file's name says ${label}, but its content does not match. Open it in the program that made it, save it as a PDF and upload that.`
  const what = `This file is ${found}, not ${withArticle(label)}.`
  if (isNamedExcel && found !== RICH_TEXT) return `${what} ${EXCEL}`
  if (isNamedWord || found === RICH_TEXT) return `${what} ${WORD}`
  if (found === WEB_PAGE) return `${what} Open it in a browser, print it to PDF and upload that.`
  if (found === PLAIN_TEXT) return `${what} Save it as a PDF, or rename it to end in .txt, and upload that.`
  return `${what} Save it as a PDF and upload that.`
}

const RICH_TEXT = 'a Rich Text (RTF) document'
const WEB_PAGE = 'a web page (HTML)'
const PLAIN_TEXT = 'plain text'

function foundIn(bytes: Uint8Array): string | undefined {
  if (isRtf(bytes)) return RICH_TEXT
  if (isSpreadsheetXml(bytes)) return 'an XML spreadsheet'
  if (isHtml(bytes)) return WEB_PAGE
  if (isEmailMessage(bytes)) return 'an email or web archive'
  if (isOldOffice(bytes)) return 'an older Word or Excel file'
  if (isZip(bytes)) return 'a ZIP or Office file'
  if (!isTextFile(bytes)) return undefined
  return isTabSeparated(bytes) ? 'tab-separated text' : PLAIN_TEXT
}

const withArticle = (label: string): string =>
  label.startsWith('Excel') ? 'an Excel workbook' : label.startsWith('Word') ? 'a Word document' : `a ${label}`
