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
])('%j is stored as %j', (given, expected) => {
  expect(safeFileName(given)).toBe(expected)
})

test('a long name is cut to 255 bytes between letters and keeps its extension', () => {
  const safeName = safeFileName(`${'é'.repeat(300)}.pdf`)
  expect(Buffer.byteLength(safeName)).toBeLessThanOrEqual(255)
  expect(safeName).toMatch(/^é+\.pdf$/)
})

test('no name escapes its folder, and a safe name is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const safeName = safeFileName(given)
      expect(Buffer.byteLength(safeName)).toBeLessThanOrEqual(255)
      expect(safeName).not.toMatch(/[/\\\0\r\n]/)
      expect(safeFileName(safeName)).toBe(safeName)
    }),
  )
})
