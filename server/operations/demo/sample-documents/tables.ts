import { addDays, formatUs } from '@client-center/domain/calendar.ts'
import { formatDollars, procedures, toAllowedFee } from './procedures.ts'
import type { SampleFacts } from './sample-facts.ts'
import { drawSheet, PAGE_MARGIN, type SampleSheet } from './sample-sheet.ts'

/** Codes with the fees of the practice, or those that a company allows. */
export const drawFeeSchedule = ({ title, practice, insurer, day }: SampleFacts): Promise<Buffer> =>
  drawSheet(title, day, (sheet) => {
    drawHead(sheet, insurer ?? practice.name, title)
    sheet.write(`${practice.legalName}, ${practice.city}`, { y: 96 })
    sheet.write(`Effective ${formatUs(toIsoDay(day))}, for general dentists`, { y: 112 })
    const columns = [
      { head: 'Code', width: 60 },
      { head: 'Procedure', width: 264 },
      { head: 'Office fee', width: 90, align: 'right' },
      { head: insurer === undefined ? 'Fee' : 'Allowed fee', width: 90, align: 'right' },
    ] as const
    sheet.table(140, columns, toFeeRows(insurer))
  })

const toFeeRows = (insurer: string | undefined): string[][] =>
  procedures.map(({ code, name, fee }) => [code, name, formatDollars(fee), formatDollars(toAllowedFee(fee, insurer))])

/** The claim of a made-up patient: what was charged, allowed and paid. */
export const drawBenefits = ({
  title,
  practice,
  provider,
  insurer = 'Dental plan',
  day,
}: SampleFacts): Promise<Buffer> =>
  drawSheet(title, day, (sheet) => {
    const today = toIsoDay(day)
    drawHead(sheet, insurer, 'Explanation of benefits')
    sheet.write('This is not a bill.', { y: 96, font: 'bold' })
    const facts = [
      ['Patient', 'Jordan Sample'],
      ['Member number', 'ZZ-000-4821'],
      ['Claim number', `${today.replaceAll('-', '')}-${insurer.length}07`],
      ['Date of service', formatUs(addDays(today, -16))],
      ['Dentist', provider ?? practice.name],
      ['Paid to', `${practice.legalName}, ${practice.city}`],
    ] as const
    facts.forEach(([label, value], index) => {
      sheet.write(label, { y: 124 + index * 17, size: 9, color: '#5c6470' })
      sheet.write(value, { x: PAGE_MARGIN + 110, y: 124 + index * 17 })
    })
    const columns = [
      { head: 'Code', width: 50 },
      { head: 'Procedure', width: 184 },
      { head: 'Charged', width: 68, align: 'right' },
      { head: 'Allowed', width: 68, align: 'right' },
      { head: 'Plan paid', width: 68, align: 'right' },
      { head: 'You pay', width: 66, align: 'right' },
    ] as const
    const below = sheet.table(248, columns, toClaimRows(insurer))
    sheet.write(
      `Payment of ${formatUs(today)} by check ${today.slice(5).replace('-', '')}81, made out to the practice.`,
      {
        y: below + 20,
      },
    )
    sheet.write('The allowed amounts are those of your plan’s network contract with the dentist.', { y: below + 38 })
  })

const claimed: Readonly<Record<string, number>> = { D0120: 1, D1110: 1, D2391: 0.8, D2740: 0.5 }

function toClaimRows(insurer: string): string[][] {
  const lines = procedures.flatMap(({ code, name, fee }) => {
    const share = claimed[code]
    if (share === undefined) return []
    const allowed = toAllowedFee(fee, insurer)
    return [{ code, name, amounts: [fee, allowed, allowed * share, allowed * (1 - share)] }]
  })
  const totals = [0, 1, 2, 3].map((at) => lines.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0), 0))
  return [...lines, { code: '', name: 'Total', amounts: totals }].map(({ code, name, amounts }) => [
    code,
    name,
    ...amounts.map(formatDollars),
  ])
}

function drawHead({ write, rule }: SampleSheet, from: string, title: string): void {
  write(from, { y: 44, size: 20, font: 'bold', color: '#1d3f8a' })
  write(title, { y: 70, size: 12 })
  rule(90)
}

/** The rows of a fee schedule as a spreadsheet program exports them. */
export const feeTable = (insurer: string | undefined): (string | number)[][] => [
  ['Code', 'Procedure', 'Office fee', 'Allowed fee'],
  ...procedures.map(({ code, name, fee }) => [code, `"${name}"`, fee, toAllowedFee(fee, insurer)]),
]

/** How often each procedure was done and what it produced in dollars, by code. */
export const productionTable = (): (string | number)[][] => [
  ['Code', 'Procedure', 'Procedures', 'Production'],
  ...procedures.map(({ code, name, fee }) => {
    const count = Math.round(160_000 / (fee + 40))
    return [code, `"${name}"`, count, count * fee]
  }),
]

const toIsoDay = (day: Date): string => day.toISOString().slice(0, 10)
