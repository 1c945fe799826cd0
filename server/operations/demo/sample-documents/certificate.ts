import { formatUs } from '@client-center/domain/calendar.ts'
import { states } from '@client-center/domain/reference/states.ts'
import type { SampleFacts } from './sample-facts.ts'
import { drawSheet, PAGE_HEIGHT, PAGE_WIDTH } from './sample-sheet.ts'

const NAVY = '#1d3f8a'
const CENTERED = { x: 80, width: PAGE_WIDTH - 160, align: 'center' } as const

/** A certificate with a border and a seal: a license, a registration or a certification. */
export const drawCertificate = ({ type, title, provider = '', license, practice, day }: SampleFacts): Promise<Buffer> =>
  drawSheet(title, day, ({ pdf, write, rule }) => {
    pdf.lineWidth(3).strokeColor(NAVY)
    pdf.rect(36, 36, PAGE_WIDTH - 72, PAGE_HEIGHT - 96).stroke()
    pdf.lineWidth(1).rect(44, 44, PAGE_WIDTH - 88, PAGE_HEIGHT - 112)
    pdf.stroke()
    write(findIssuer(type, license?.state).toUpperCase(), { ...CENTERED, y: 92, size: 14, font: 'serif bold' })
    write(toHeading(type, title), { ...CENTERED, y: 150, size: 30, font: 'serif bold', color: NAVY })
    write('This certifies that', { ...CENTERED, y: 236, size: 13, font: 'italic' })
    write(provider, { ...CENTERED, y: 266, size: 28, font: 'serif bold' })
    rule(306, 150, PAGE_WIDTH - 150)
    write(`of ${practice.name}, ${practice.city}`, { ...CENTERED, y: 314, size: 12, font: 'serif' })
    write('In good standing, with all requirements met', { ...CENTERED, y: 350, size: 13, font: 'italic' })
    const facts = [
      ['Number', license?.number ?? ''],
      ['Issued', license === undefined ? '' : formatUs(license.issued)],
      ['Expires', license === undefined ? '' : formatUs(license.expires)],
    ] as const
    facts.forEach(([label, value], index) => {
      const place = { x: 90 + index * 150, width: 132, align: 'center' } as const
      write(label, { ...place, y: 428, size: 9 })
      write(value, { ...place, y: 444, size: 14, font: 'bold' })
    })
    pdf
      .circle(PAGE_WIDTH / 2, 570, 48)
      .lineWidth(2)
      .stroke(NAVY)
    pdf
      .circle(PAGE_WIDTH / 2, 570, 40)
      .lineWidth(1)
      .stroke(NAVY)
    write('SAMPLE\nSEAL', {
      x: PAGE_WIDTH / 2 - 40,
      y: 556,
      width: 80,
      size: 11,
      font: 'serif bold',
      align: 'center',
      color: NAVY,
    })
    rule(672, 190, PAGE_WIDTH - 190)
    write('For the issuer', { ...CENTERED, y: 678, size: 9 })
  })

const toHeading = (type: string, label: string): string =>
  type === 'DEA' ? 'DEA Registration' : /Licen[cs]e|Certific|Policy/.test(label) ? label : `${label} License`

/** A made-up issuer of a license. */
function findIssuer(type: string, code: string | undefined): string {
  const state = states.find((state) => state.code === code)?.name ?? 'State'
  if (type === 'DEA') return 'Register of Controlled Substance Prescribers'
  if (type === 'MalpracticePolicy') return 'Magnolia Mutual Professional Liability'
  if (/^(Dental|Specialty|Rda|Rdh|Controlled)/.test(type)) return `${state} Board of Dentistry`
  return 'Southern Institute of Dental Training'
}
