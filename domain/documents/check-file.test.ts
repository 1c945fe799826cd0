import { describe, expect, test } from 'vitest'
import { emptyFileSentence, checkFile } from './check-file.ts'
import { wrongTypeSentence } from './file-types.ts'

const zip = (...parts: readonly string[]): Buffer =>
  Buffer.concat(
    parts.map((part) =>
      Buffer.concat([
        Buffer.from('PK\x03\x04'),
        Buffer.alloc(22),
        Buffer.from([part.length, 0, 0, 0]),
        Buffer.from(part),
      ]),
    ),
  )

const pdf = Buffer.from('%PDF-1.7\n')
const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
const png = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const heic = Buffer.from('\0\0\0\x18ftypheic', 'latin1')
const ole = Buffer.from('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'latin1')
const docx = zip('[Content_Types].xml', 'word/document.xml')
const xlsx = zip('[Content_Types].xml', 'xl/workbook.xml')

const judged = (name: string, firstBytes: Buffer | string) => {
  const verdict = checkFile({ name, firstBytes: Buffer.from(firstBytes) })
  return 'refusal' in verdict ? verdict.refusal : verdict.name
}

describe('A supported file gets the extension of its content', () => {
  test.each([
    ['W9.pdf', pdf, 'W9.pdf'],
    ['Photo.JPEG', jpeg, 'Photo.JPEG'],
    ['photo.jfif', jpeg, 'photo.jpg'],
    ['photo.jpe', jpeg, 'photo.jpg'],
    ['screenshot.jpg', png, 'screenshot.png'],
    ['photo.png', jpeg, 'photo.jpg'],
    ['IMG_0042.HEIC', jpeg, 'IMG_0042.jpg'],
    ['IMG_0042.jpg', heic, 'IMG_0042.heic'],
    ['IMG.0042.jpeg', heic, 'IMG.0042.heic'],
    ['scan.tif', pdf, 'scan.pdf'],
    ['letter.pdf', docx, 'letter.docx'],
    ['letter.doc', docx, 'letter.docx'],
    ['fees.xls', xlsx, 'fees.xlsx'],
    ['fees.csv', xlsx, 'fees.xlsx'],
    ['fees.xlsx', ole, 'fees.xls'],
    ['letter.docx', ole, 'letter.doc'],
    ['photo.jfif', png, 'photo.png'],
  ])('%s', (name, content, taken) => expect(judged(name, content)).toBe(taken))
})

describe('A refused file is explained: what it is and what to do', () => {
  test.each([
    ['W9.pdf', '', emptyFileSentence],
    ['setup.exe', 'MZ', wrongTypeSentence],
    ['scan', pdf, wrongTypeSentence],
    [
      'fees.xls',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>',
      'This file is a web page (HTML), not an Excel workbook. Open it in Excel, save it as an Excel Workbook (.xlsx) and upload that.',
    ],
    [
      'fees.xls',
      '\n<!-- report -->\n<TABLE border=1>',
      'This file is a web page (HTML), not an Excel workbook. Open it in Excel, save it as an Excel Workbook (.xlsx) and upload that.',
    ],
    [
      'fees.xls',
      'Code\tFee\r\nD0120\t45.00\r\n',
      'This file is tab-separated text, not an Excel workbook. Open it in Excel, save it as an Excel Workbook (.xlsx) and upload that.',
    ],
    [
      'fees.xls',
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'This file is an XML spreadsheet, not an Excel workbook. Open it in Excel, save it as an Excel Workbook (.xlsx) and upload that.',
    ],
    [
      'letter.doc',
      '{\\rtf1\\ansi',
      'This file is a Rich Text (RTF) document, not a Word document. Open it in Word, save it as a Word Document (.docx) or a PDF and upload that.',
    ],
    [
      'letter.docx',
      'a letter',
      'This file is plain text, not a Word document. Open it in Word, save it as a Word Document (.docx) or a PDF and upload that.',
    ],
    [
      'fees.xlsx',
      '{\\rtf1\\ansi',
      'This file is a Rich Text (RTF) document, not an Excel workbook. Open it in Word, save it as a Word Document (.docx) or a PDF and upload that.',
    ],
    [
      'license.pdf',
      'MIME-Version: 1.0\r\nContent-Type: text/html\r\n',
      'This file is an email or web archive, not a PDF. Save it as a PDF and upload that.',
    ],
    [
      'license.pdf',
      '<!DOCTYPE html><title>Sign in</title>',
      'This file is a web page (HTML), not a PDF. Open it in a browser, print it to PDF and upload that.',
    ],
    [
      'license.pdf',
      'a letter',
      'This file is plain text, not a PDF. Save it as a PDF, or rename it to end in .txt, and upload that.',
    ],
    [
      'photo.jpg',
      zip('classes.dex'),
      'This file is a ZIP or Office file, not a JPEG. Save it as a PDF and upload that.',
    ],
    ['letter.pdf', ole, 'This file is an older Word or Excel file, not a PDF. Save it as a PDF and upload that.'],
    [
      'program.pdf',
      'MZ\x90\x00\x03',
      "This file's name says PDF, but its content does not match. Open it in the program that made it, save it as a PDF and upload that.",
    ],
  ])('%s, %j', (name, content, sentence) => expect(judged(name, content)).toBe(sentence))
})

test('text stays text whatever its content', () => {
  for (const content of ['{\\rtf1', '<html>', 'a\tb']) {
    expect(judged('notes.txt', content)).toBe('notes.txt')
    expect(judged('fees.csv', content)).toBe('fees.csv')
  }
})
