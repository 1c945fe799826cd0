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

test.each([
  ['a'.repeat(251) + '.pdf'],
  ['é'.repeat(125) + 'a.pdf'],
  ['語'.repeat(84) + '.md'],
  ['😀'.repeat(62) + 'abc.pdf'],
])('a name of exactly 255 bytes is unchanged: %s', (name) => {
  expect(safeFileName(name)).toBe(name)
})

test.each([
  ['one letter too long', 'a'.repeat(252) + '.pdf', 'a'.repeat(251) + '.pdf'],
  ['one byte too long', '語'.repeat(84) + '.pdf', '語'.repeat(83) + '.pdf'],
  [
    'with an extension of more than 16 bytes',
    'a'.repeat(240) + '.' + 'b'.repeat(16),
    'a'.repeat(240) + '.' + 'b'.repeat(14),
  ],
  ['without an extension', '.' + 'a'.repeat(300), '.' + 'a'.repeat(254)],
])('a name %s is cut to what fits', (_, given, expected) => {
  expect(safeFileName(given)).toBe(expected)
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
