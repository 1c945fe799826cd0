import type { PrintedField } from './fields.ts'
import { SummaryRecord, type Findings } from './findings.ts'
import { days } from './labels.ts'
import { parseText, parseDayOrMonth, joinFields } from './provider-findings.ts'
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

export function findOffice(findings: Findings, office: readonly PrintedField[], row: number): void {
  const path = `locations/${row}`
  const fields = new SummaryRecord(office)
  const subFields = (sub: string): SummaryRecord => new SummaryRecord(office.filter((field) => field.sub === sub))
  const general = new SummaryRecord(office.filter(({ sub }) => ['general', 'none', 'active'].includes(sub)))
  const manager = subFields('manager')
  const type = general.find('officeType')
  if (type?.lines.length)
    findings.addField(`${path}/locationType`, type, (text) =>
      /^primary/i.test(text)
        ? 'Primary'
        : /^secondary/i.test(text)
          ? 'Secondary'
          : /^other/i.test(text)
            ? 'Other'
            : null,
    )
  else findings.add(`${path}/locationType`, [fields.find('practiceName')], row === 0 ? 'Primary' : 'Secondary')
  findings.addField(`${path}/legalBusinessName`, fields.find('w9Name'), parseText)
  findings.addField(`${path}/dbaName`, general.find('practiceName'), parseText)
  findings.addField(`${path}/address`, general.find('street'), parseText)
  findings.addField(`${path}/suite`, general.find('suite'), parseText)
  findings.addField(`${path}/city`, general.find('city'), parseText)
  findings.addField(`${path}/county`, general.find('county'), parseText)
  findings.addField(`${path}/stateId`, general.find('state'), parseText)
  findings.addField(`${path}/zip`, general.find('zip'), parsePostalCode)
  findings.day(`${path}/startDate`, general.find('start'), parseDayOrMonth)
  findings.addField(`${path}/tin`, fields.find('taxId'), parseTin)
  findings.addField(`${path}/officePhoneNumber`, fields.find('officePhone'), parsePhone)
  findings.addField(`${path}/officeFax`, subFields('phones').find('fax'), parsePhone)
  findings.addField(`${path}/officeEmail`, general.find('email'), parseEmail, 'address')
  findings.addField(`${path}/website`, general.find('website'), parseWebsite, 'address')
  const [first, last] = [manager.find('firstName'), manager.find('lastName')]
  findings.add(
    `${path}/primaryContact`,
    [first, last],
    [manager.text('firstName'), manager.text('lastName')].filter(Boolean).join(' '),
    !manager.hasLabels('firstName', 'lastName'),
  )
  findings.addField(`${path}/primaryContactNumber`, manager.find('phone'), parsePhone)
  findings.addField(`${path}/primaryContactEmail`, manager.find('email'), parseEmail, 'address')
  const languages = subFields('languages').all('language')
  findings.add(`${path}/languageSpoken`, languages, joinFields(languages))
  findings.addField(`${path}/acceptingNewPatients`, fields.find('accepting'), parseYesOrNo)
  findings.addField(`${path}/handicapAccessible`, fields.find('accessible'), parseYesOrNo)
  findAges(findings, path, fields)
  const partners = subFields('partners')
  const fullNames = partners.all('partner')
  if (fullNames.length > 0) findings.add(`${path}/allProvidersWorkingAtThisLocation`, fullNames, joinFields(fullNames))
  else {
    const people = splitRecords(partners.fields, { startsAt: ['partnerFirst'] }).filter((record) =>
      record.has('partnerLast'),
    )
    const names = people.map((person) => `${person.text('partnerFirst')} ${person.text('partnerLast')}`.trim())
    findings.add(
      `${path}/allProvidersWorkingAtThisLocation`,
      people.flatMap((person) => [person.find('partnerFirst'), person.find('partnerLast')]),
      names.join(', '),
    )
  }
  findHours(findings, path, office)
}

function findAges(findings: Findings, path: string, fields: SummaryRecord): void {
  const [from, until] = ['minimumAge', 'maximumAge'].map((field) => /^\d{1,3}$/.exec(fields.text(field))?.[0])
  const limits = [fields.find('minimumAge'), fields.find('maximumAge')]
  if (from !== undefined && until !== undefined) {
    findings.add(`${path}/acceptedAges`, limits, 'Age range')
    findings.add(`${path}/acceptedAgesRange`, limits, `${from}-${until}`)
  } else if (fields.value('limited', parseYesOrNo) === false)
    findings.add(`${path}/acceptedAges`, [fields.find('limited')], 'All ages')
}

function findHours(findings: Findings, path: string, office: readonly PrintedField[]): void {
  let day: (typeof days)[number] | undefined
  const times = new Map<string, { openingField?: PrintedField; closingField?: PrintedField }>()
  for (const field of office.filter(({ sub }) => sub === 'hours')) {
    const namedDay = days.find(
      (day) => day === field.key || (field.key === 'day' && toLabelKey(joinLines(field.lines, 'text')) === day),
    )
    if (namedDay) {
      day = namedDay
      times.set(namedDay, {})
    } else if (field.key === 'day') day = undefined
    const dayTimes = day && times.get(day)
    if (!dayTimes) continue
    if (field.field === 'from') dayTimes.openingField ??= field
    if (field.field === 'to') dayTimes.closingField ??= field
  }
  for (const [name, { openingField: from, closingField: until }] of times) {
    const opens = parseTime(joinLines(from?.lines ?? [], 'text'))
    const closes = parseTime(joinLines(until?.lines ?? [], 'text'))
    if (opens === null || closes === null) continue
    const isNotInOrder = opens >= closes
    findings.add(`${path}/isActive${name[0]?.toUpperCase()}${name.slice(1)}`, [from, until], true, isNotInOrder)
    findings.add(`${path}/${name}From`, [from], opens, isNotInOrder)
    findings.add(`${path}/${name}To`, [until], closes, isNotInOrder)
  }
}

/** Finds the numbers of the practice as a whole, from the first office. */
export function findPracticeNumbers(findings: Findings, office: readonly PrintedField[]): void {
  const fields = new SummaryRecord(office)
  findings.addField('groupNPINumber', fields.find('groupNpi'), parseNpi)
  findings.addField('tinNumber', fields.find('taxId'), parseTin)
}
