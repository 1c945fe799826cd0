import { describe, expect, test } from 'vitest'
import { officePasswordSentence, passwordSearchFor, pdfPasswordSentence } from './password-search.ts'
import { lockedPdfs } from './testing/locked-pdfs.ts'

/** Whether a password opens the file, read in pieces of so many bytes. */
function isLocked(file: Uint8Array, pieces = file.length): boolean {
  const found = passwordSearchFor(file.subarray(0, 4096))
  for (let at = 0; at < file.length; at += pieces) found?.search.addChunk(file.subarray(at, at + pieces))
  return found?.search.needsPassword() ?? false
}

const compound = (...parts: readonly (string | number)[]): Uint8Array => {
  const head = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  return Buffer.concat([
    head,
    ...parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'utf16le') : Buffer.alloc(part))),
  ])
}

describe('A PDF', () => {
  test.each(Object.keys(lockedPdfs))('%s: only one with a password to open is locked', (name) => {
    const file = Buffer.from(lockedPdfs[name] ?? '', 'base64')
    expect(isLocked(file)).toBe(name.endsWith('locked'))
    // However the pieces fall, and however much lies between the dictionary and the trailer.
    for (const pieces of [1, 7, 100]) expect(isLocked(file, pieces), `${pieces}`).toBe(name.endsWith('locked'))
    const dictionary = file.indexOf('/Filter')
    expect(dictionary).toBeGreaterThan(0)
    const after = file.indexOf('endobj', dictionary) + 6
    const long = Buffer.concat([file.subarray(0, after), Buffer.alloc(300_000, '\n% filler'), file.subarray(after)])
    expect(isLocked(long, 65_536)).toBe(name.endsWith('locked'))
  })

  test('that only speaks of encryption, or holds a damaged dictionary, is not locked', () => {
    expect(isLocked(Buffer.from('%PDF-1.7 (/Encrypt /Standard) trailer << /Size 1 >>'))).toBe(false)
    expect(isLocked(Buffer.from('%PDF-1.7 1 0 obj << /Filter /Standard /R 3 >> trailer << /Encrypt 1 0 R >>'))).toBe(
      false,
    )
    const strange = Buffer.from(lockedPdfs['r3-locked'] ?? '', 'base64')
      .toString('latin1')
      .replace(/\/R 3/, '/R 9')
    expect(isLocked(Buffer.from(strange, 'latin1'))).toBe(false)
  })

  test('names the password', () => {
    expect(passwordSearchFor(Buffer.from('%PDF-1.7'))?.sentence).toBe(pdfPasswordSentence)
    expect(pdfPasswordSentence).toBe(
      'This PDF needs a password to open. Save a copy without a password and upload that.',
    )
  })
})

describe('A Word or Excel file', () => {
  test('is locked where it holds a sealed package, wherever its directory stands', () => {
    for (const before of [0, 504, 70_000])
      for (const pieces of [70_600, 512, 63]) {
        expect(isLocked(compound(before, 'EncryptedPackage', 200), pieces), `${before}, ${pieces}`).toBe(true)
        expect(isLocked(compound(before, 'Workbook', 200), pieces)).toBe(false)
      }
    expect(passwordSearchFor(compound(8))?.sentence).toBe(officePasswordSentence)
  })
})

test('other files are not searched', () => {
  expect(passwordSearchFor(Buffer.from('/Encrypt'))).toBeUndefined()
})
