import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from './file-name.ts'

test.each([
  ['Ünïcode "quoted" №5.pdf', 'Ünïcode "quoted" №5.pdf'],
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\scans\\license.pdf', 'license.pdf'],
  ['a\r\nb\0.pdf', 'ab.pdf'],
  ['invoice\u202Efdp.txt', 'invoicefdp.txt'],
  ['  日本語.csv ', '日本語.csv'],
  ['..', ''],
  ['/', ''],
  ['half\uD800.txt', 'half\uFFFD.txt'],
])('%j is kept as %j', (given, kept) => {
  expect(safeFileName(given)).toBe(kept)
})

test('a long name is cut to 255 bytes between letters and keeps its extension', () => {
  const kept = safeFileName(`${'é'.repeat(300)}.pdf`)
  expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
  expect(kept).toMatch(/^é+\.pdf$/)
})

test('no name can leave its place, and a safe name stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const kept = safeFileName(given)
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(255)
      expect(kept).not.toMatch(/[/\\\0\r\n]/)
      expect(safeFileName(kept)).toBe(kept)
    }),
  )
})
