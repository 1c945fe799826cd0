import { describe, expect, test } from 'vitest'
import { documentLimit, licenseFileLimit, maxSizeSentence } from './file-limits.ts'
import { acceptedExtensions, canPreview, findFileTypeByMime, findFileTypeByName, fileTypes } from './file-types.ts'

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)))

const zip = (firstPart: string): Uint8Array =>
  bytes('PK', [3, 4], Array<number>(22).fill(0), [firstPart.length, 0, 0, 0], firstPart)

const samples = {
  pdf: bytes('%PDF-1.7\n%', [0xe2, 0xe3]),
  jpg: bytes([0xff, 0xd8, 0xff, 0xe1]),
  png: bytes([0x89], 'PNG\r\n', [0x1a], '\n'),
  tif: bytes('II', [42, 0, 8, 0, 0, 0]),
  heic: bytes([0, 0, 0, 24], 'ftypheic'),
  docx: zip('word/document.xml'),
  doc: bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  xlsx: zip('xl/workbook.xml'),
  csv: bytes('name,npi\r\nÜnï,1234567893\r\n'),
} as const

const toFileName = (extension: string) => `file.${extension}`

describe('the content of a file must be what its name says', () => {
  for (const [extension, content] of Object.entries(samples)) {
    for (const other of Object.keys(samples)) {
      test(`${extension} content under a .${other} name is ${extension === other ? 'taken' : 'refused'}`, () => {
        expect(findFileTypeByName(toFileName(other))?.matches(content)).toBe(extension === other)
      })
    }
  }

  test.each([
    ['docx', zip('[Content_Types].xml')],
    ['xlsx', zip('[Content_Types].xml')],
    ['xls', samples.doc],
    ['tiff', bytes('MM', [0, 42])],
    ['pdf', bytes('\r\n\r\n%PDF-1.4')],
    ['txt', bytes([0xff, 0xfe], 'a', [0], 'b', [0])],
    ['txt', bytes([0xfe, 0xff, 0], 'a')],
    ['csv', bytes([0xef, 0xbb, 0xbf], 'a;b')],
    ['csv', bytes('M', [0xfc], 'ller;1')],
  ])('a .%s from another program is accepted', (extension, content) => {
    expect(findFileTypeByName(toFileName(extension))?.matches(content)).toBe(true)
  })

  test.each([
    ['docx', zip('classes.dex')],
    ['txt', bytes('MZ', [0x90, 0, 3])],
    ['txt', bytes('%PDF-1.4 text only')],
    ['txt', bytes([0xff, 0xfe, 0, 0])],
    ['pdf', bytes('<html>')],
    ['pdf', bytes(' '.repeat(1030), '%PDF-1.4')],
    ['heic', bytes([0, 0, 0, 24], 'ftypmp42')],
    ['png', bytes([0x89])],
  ])('a disguised .%s is refused', (extension, content) => {
    expect(findFileTypeByName(toFileName(extension))?.matches(content)).toBe(false)
  })
})

test('the extension is read in any case, and only the last one counts', () => {
  expect(findFileTypeByName('W9 2026.PDF')?.mime).toBe('application/pdf')
  expect(findFileTypeByName('letter.pdf.exe')).toBeNull()
  expect(findFileTypeByName('pdf')).toBeNull()
  expect(findFileTypeByName('page.html')).toBeNull()
})

test('every extension and every mime belongs to one kind', () => {
  const extensions = fileTypes.flatMap((type) => type.extensions)
  expect(new Set(extensions).size).toBe(extensions.length)
  for (const type of fileTypes) expect(findFileTypeByMime(type.mime)).toBe(type)
  expect(acceptedExtensions.split(',')).toContain('.heic')
})

test("a size limit has the specification's wording", () => {
  expect(maxSizeSentence(documentLimit)).toBe('Max size is 20 MB')
  expect(maxSizeSentence(licenseFileLimit)).toBe('Max size is 500 MB')
})

test('PDF, JPEG and PNG are shown as they are, TIFF and HEIC converted', () => {
  const labelsWith = (preview: string) => fileTypes.filter((type) => type.preview === preview).map(({ label }) => label)
  expect(labelsWith('original')).toEqual(['PDF', 'JPEG', 'PNG'])
  expect(labelsWith('converted')).toEqual(['TIFF', 'HEIC'])
})

test.each([
  ['W9.pdf', true],
  ['License.PNG', true],
  ['Fax from Delta.tiff', true],
  ['IMG_0042.HEIC', true],
  ['Roster.xlsx', false],
  ['Notes.txt', false],
  ['page.svg', false],
  ['pdf', false],
])('the viewer can show %s: %s', (name, expected) => {
  expect(canPreview(name)).toBe(expected)
})
