import { formatUs } from '@client-center/domain/calendar.ts'
import type { SampleFacts } from './sample-facts.ts'
import { drawSheet, PAGE_MARGIN, PAGE_WIDTH, type SampleSheet } from './sample-sheet.ts'

/** A filled-in and signed request for the taxpayer number, like Form W-9. */
export const drawW9 = ({ title, practice, day }: SampleFacts, signer: string): Promise<Buffer> =>
  drawSheet(title, day, (sheet) => {
    sheet.write('W-9', { y: 48, size: 30, font: 'bold', width: 90 })
    sheet.write('Form', { y: 40, size: 8 })
    sheet.write('Request for Taxpayer\nIdentification Number and Certification', {
      x: 150,
      y: 46,
      width: 310,
      size: 13,
      font: 'bold',
      align: 'center',
    })
    sheet.write('Give this form to the requester. Do not send it to the IRS.', { x: 470, y: 46, width: 90, size: 8 })
    sheet.rule(90)
    const lines = [
      ['1  Name of entity or individual', practice.legalName],
      ['2  Business name, if different from above', practice.name],
      ['3  Federal tax classification', toClassification(practice.legalName)],
      ['4  Exemptions', 'None'],
      ['5  Address', practice.address],
      ['6  City, state, and ZIP code', practice.city],
      ['7  Account numbers (optional)', ''],
    ] as const
    lines.forEach(([label, value], index) => {
      const y = 96 + index * 42
      sheet.write(label, { y, size: 8 })
      sheet.write(value, { x: PAGE_MARGIN + 12, y: y + 13, size: 12 })
      sheet.rule(y + 36)
    })
    sheet.write('Part I    Taxpayer Identification Number (TIN)', { y: 404, size: 11, font: 'bold' })
    sheet.write('Employer identification number', { x: 330, y: 424, size: 8 })
    drawBoxes(sheet, practice.tin)
    sheet.rule(472)
    sheet.write('Part II    Certification', { y: 482, size: 11, font: 'bold' })
    sheet.write('The signer certifies the number above, and that the practice is a U.S. taxpayer.', { y: 502, size: 9 })
    sheet.signature(560, signer, formatUs(day.toISOString().slice(0, 10)))
  })

/** One box for each character of '63-0184725'. */
function drawBoxes({ pdf, write }: SampleSheet, tin: string): void {
  const size = 22
  Array.from(tin).forEach((digit, index) => {
    const x = PAGE_WIDTH - PAGE_MARGIN - (tin.length - index) * size
    if (digit !== '-') pdf.rect(x, 436, size, 26).lineWidth(0.7).strokeColor('#1c2024').stroke()
    write(digit, { x, y: 443, width: size, size: 13, align: 'center' })
  })
}

const toClassification = (legalName: string): string =>
  legalName.endsWith('Inc.')
    ? 'C corporation'
    : legalName.endsWith('PA')
      ? 'Partnership'
      : 'Limited liability company (taxed as a partnership)'
