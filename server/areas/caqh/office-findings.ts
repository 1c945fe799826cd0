import type { PrintedField } from './fields.ts'
import { SummaryRecord, type Findings } from './findings.ts'
import { days } from './labels.ts'
import { asPrinted, dayOrMonth, joinFields } from './provider-findings.ts'
import { splitRecords } from './records.ts'
import { toLabelKey } from './text-run.ts'
import {
  parseEmail,
  joinLines,
  parseNpi,
  parsePhone,
  parsePostalCode,
  parseTime,
  parseTin,
  parseWebsite,
  parseYesOrNo,
} from './values.ts'

/** Finds the offices in which the person works now. */
export function findOffices(fields: readonly PrintedField[]): PrintedField[][] {
  const offices: PrintedField[][] = []
  let isActive = true
  let seen = new Set<string>()
  let part = -1
  for (const field of fields) {
    if (field.part !== part) {
      isActive = field.sub === 'active' || (isActive && field.sub !== 'inactive')
      part = field.part
      if (field.sub === 'general') seen = new Set()
    }
    if (!isActive) continue
    if (field.field === 'practiceName' && seen.has('practiceName')) seen = new Set()
    if (seen.size === 0) offices.push([])
    seen.add(field.field ?? field.key)
    offices.at(-1)?.push(field)
  }
  return offices.filter((office) =>
    office.some(({ field, lines }) => lines.length > 0 && ['practiceName', 'street', 'taxId'].includes(field ?? '')),
  )
}

export function findOffice(to: Findings, office: readonly PrintedField[], row: number): void {
  const at = `locations/${row}`
  const fields = new SummaryRecord(office)
  const subFields = (sub: string): SummaryRecord => new SummaryRecord(office.filter((field) => field.sub === sub))
  const general = new SummaryRecord(office.filter(({ sub }) => ['general', 'none', 'active'].includes(sub)))
  const manager = subFields('manager')
  const type = general.find('officeType')
  if (type?.lines.length)
    to.take(`${at}/locationType`, type, (text) =>
      /^primary/i.test(text)
        ? 'Primary'
        : /^secondary/i.test(text)
          ? 'Secondary'
          : /^other/i.test(text)
            ? 'Other'
            : null,
    )
  else to.add(`${at}/locationType`, [fields.find('practiceName')], row === 0 ? 'Primary' : 'Secondary')
  to.take(`${at}/legalBusinessName`, fields.find('w9Name'), asPrinted)
  to.take(`${at}/dbaName`, general.find('practiceName'), asPrinted)
  to.take(`${at}/address`, general.find('street'), asPrinted)
  to.take(`${at}/suite`, general.find('suite'), asPrinted)
  to.take(`${at}/city`, general.find('city'), asPrinted)
  to.take(`${at}/county`, general.find('county'), asPrinted)
  to.take(`${at}/stateId`, general.find('state'), asPrinted)
  to.take(`${at}/zip`, general.find('zip'), parsePostalCode)
  to.day(`${at}/startDate`, general.find('start'), dayOrMonth)
  to.take(`${at}/tin`, fields.find('taxId'), parseTin)
  to.take(`${at}/officePhoneNumber`, fields.find('officePhone'), parsePhone)
  to.take(`${at}/officeFax`, subFields('phones').find('fax'), parsePhone)
  to.take(`${at}/officeEmail`, general.find('email'), parseEmail, 'address')
  to.take(`${at}/website`, general.find('website'), parseWebsite, 'address')
  const [first, last] = [manager.find('firstName'), manager.find('lastName')]
  to.add(
    `${at}/primaryContact`,
    [first, last],
    [manager.text('firstName'), manager.text('lastName')].filter(Boolean).join(' '),
    !manager.knows('firstName', 'lastName'),
  )
  to.take(`${at}/primaryContactNumber`, manager.find('phone'), parsePhone)
  to.take(`${at}/primaryContactEmail`, manager.find('email'), parseEmail, 'address')
  const languages = subFields('languages').all('language')
  to.add(`${at}/languageSpoken`, languages, joinFields(languages))
  to.take(`${at}/acceptingNewPatients`, fields.find('accepting'), parseYesOrNo)
  to.take(`${at}/handicapAccessible`, fields.find('accessible'), parseYesOrNo)
  findAges(to, at, fields)
  const partners = subFields('partners')
  const named = partners.all('partner')
  if (named.length > 0) to.add(`${at}/allProvidersWorkingAtThisLocation`, named, joinFields(named))
  else {
    const people = splitRecords(partners.fields, { startsAt: ['partnerFirst'] }).filter((one) => one.has('partnerLast'))
    const names = people.map((one) => `${one.text('partnerFirst')} ${one.text('partnerLast')}`.trim())
    to.add(
      `${at}/allProvidersWorkingAtThisLocation`,
      people.flatMap((one) => [one.find('partnerFirst'), one.find('partnerLast')]),
      names.join(', '),
    )
  }
  findHours(to, at, office)
}

function findAges(to: Findings, at: string, fields: SummaryRecord): void {
  const [from, until] = ['minimumAge', 'maximumAge'].map((field) => /^\d{1,3}$/.exec(fields.text(field))?.[0])
  const limits = [fields.find('minimumAge'), fields.find('maximumAge')]
  if (from !== undefined && until !== undefined) {
    to.add(`${at}/acceptedAges`, limits, 'Age range')
    to.add(`${at}/acceptedAgesRange`, limits, `${from}-${until}`)
  } else if (fields.value('limited', parseYesOrNo) === false)
    to.add(`${at}/acceptedAges`, [fields.find('limited')], 'All ages')
}

function findHours(to: Findings, at: string, office: readonly PrintedField[]): void {
  let day: (typeof days)[number] | undefined
  const times = new Map<string, { from?: PrintedField; to?: PrintedField }>()
  for (const field of office.filter(({ sub }) => sub === 'hours')) {
    const named = days.find(
      (one) => one === field.key || (field.key === 'day' && toLabelKey(joinLines(field.lines, 'text')) === one),
    )
    if (named) {
      day = named
      times.set(named, {})
    } else if (field.key === 'day') day = undefined
    const own = day && times.get(day)
    if (!own) continue
    if (field.field === 'from') own.from ??= field
    if (field.field === 'to') own.to ??= field
  }
  for (const [name, { from, to: until }] of times) {
    const opens = parseTime(joinLines(from?.lines ?? [], 'text'))
    const closes = parseTime(joinLines(until?.lines ?? [], 'text'))
    if (opens === null || closes === null) continue
    const isOdd = opens >= closes
    to.add(`${at}/isActive${name[0]?.toUpperCase()}${name.slice(1)}`, [from, until], true, isOdd)
    to.add(`${at}/${name}From`, [from], opens, isOdd)
    to.add(`${at}/${name}To`, [until], closes, isOdd)
  }
}

/** Finds the numbers of the practice as a whole, from the first office. */
export function findPracticeNumbers(to: Findings, office: readonly PrintedField[]): void {
  const fields = new SummaryRecord(office)
  to.take('groupNPINumber', fields.find('groupNpi'), parseNpi)
  to.take('tinNumber', fields.find('taxId'), parseTin)
}
