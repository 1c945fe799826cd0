import { isJpeg, isHeic, isOldOffice, isOfficeZip, isPdf, isPng, isTextFile, isTiff } from './file-signatures.ts'

/** A type of file that a practice may upload. Types that are not in the table are refused. */
export interface FileType {
  readonly label: string
  /** Lower case, without the dot; the first is the usual one. */
  readonly extensions: readonly [string, ...string[]]
  /** The MIME type of downloads. It never comes from the upload. */
  readonly mime: string
  readonly preview: FilePreview
  /** Whether a file with these first bytes (`firstBytesNeeded`, or the whole file if shorter) can have this type. */
  readonly matches: (firstBytes: Uint8Array) => boolean
}

/** What the viewer shows of a file: the file itself, a JPEG or PDF that the server makes of it (0060), or nothing. */
type FilePreview = 'original' | 'converted' | 'none'

/** Enough for every signature in the table. */
export const firstBytesNeeded = 4096

const fileType = (
  label: string,
  extensions: FileType['extensions'],
  mime: string,
  matches: FileType['matches'],
  preview: FilePreview = 'none',
): FileType => ({ label, extensions, mime, preview, matches })

export const fileTypes: readonly FileType[] = [
  fileType('PDF', ['pdf'], 'application/pdf', isPdf, 'original'),
  fileType('JPEG', ['jpg', 'jpeg'], 'image/jpeg', isJpeg, 'original'),
  fileType('PNG', ['png'], 'image/png', isPng, 'original'),
  fileType('TIFF', ['tif', 'tiff'], 'image/tiff', isTiff, 'converted'),
  fileType('HEIC', ['heic', 'heif'], 'image/heic', isHeic, 'converted'),
  fileType(
    'Word',
    ['docx'],
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    isOfficeZip('word'),
  ),
  fileType('Word 97', ['doc'], 'application/msword', isOldOffice),
  fileType('Excel', ['xlsx'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', isOfficeZip('xl')),
  fileType('Excel 97', ['xls'], 'application/vnd.ms-excel', isOldOffice),
  fileType('CSV', ['csv'], 'text/csv', isTextFile),
  fileType('Text', ['txt'], 'text/plain', isTextFile),
]

/** Extensions of other programs, with the extension under which we store such a file. */
export const otherExtensions: Readonly<Record<string, string>> = { jfif: 'jpg', jpe: 'jpg', hif: 'heic', heics: 'heic' }

/** For the `accept` attribute of a file input: every extension with its dot. */
export const acceptedExtensions = [...fileTypes.flatMap((type) => type.extensions), ...Object.keys(otherExtensions)]
  .map((extension) => `.${extension}`)
  .join(',')

export const wrongTypeSentence =
  'This type of file is not accepted. Use PDF, JPEG, PNG, TIFF, HEIC, Word, Excel, CSV or text.'

/** The file type of a name's extension, ignoring case; null if not supported. */
export function findFileTypeByName(name: string): FileType | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase()
  if (extension === undefined) return null
  return fileTypes.find((type) => type.extensions.includes(extension)) ?? null
}

/** The file type of a stored file. */
export const findFileTypeByMime = (mime: string): FileType | null =>
  fileTypes.find((type) => type.mime === mime) ?? null

/** Whether the viewer can show a file with this name. */
export const canPreview = (name: string): boolean => (findFileTypeByName(name)?.preview ?? 'none') !== 'none'
