import type { PrintedField } from './fields.ts'
import { SummaryRecord, type Findings } from './findings.ts'
import { asPrinted } from './provider-findings.ts'
import { splitRecords } from './records.ts'
import type { SectionId } from './summary-layout.ts'
import { parseDay, joinLines, parsePhone, parsePostalCode, parseYesOrNo } from './values.ts'

type BySection = (section: SectionId) => readonly PrintedField[]

const toStreet = (fields: SummaryRecord): string =>
  [fields.text('street'), fields.text('suite')].filter(Boolean).join(', ')
const streetFields = (fields: SummaryRecord): (PrintedField | undefined)[] => [
  fields.find('street'),
  fields.find('suite'),
]

/** Finds the schools and the residency. */
export function findEducation(to: Findings, sectionFields: BySection): void {
  const fields = sectionFields('education')
  const pickSchool = (sub: 'professional' | 'undergraduate', rest: string): SummaryRecord =>
    splitRecords(
      fields.filter((field) => field.sub === sub || (field.field?.startsWith(sub) ?? false)),
      { startsAt: ['name', rest] },
    ).find((record) => record.has('name') || record.has(rest) || record.has('city') || record.has('degree')) ??
    new SummaryRecord([])
  const schools = [
    {
      own: pickSchool('undergraduate', 'undergraduateName'),
      prefix: 'undergraduate',
      from: 'undergraduateStartDate',
      until: 'undergraduateEndDate',
      sub: 'undergraduate',
    },
    {
      own: pickSchool('professional', 'professionalName'),
      prefix: 'dentalSchool',
      from: 'dentalSchoolStart',
      until: 'dentalSchoolEnd',
      sub: 'professional',
    },
  ]
  for (const { own, prefix, from, until, sub } of schools) {
    to.group([`${prefix}Name`], () => {
      findSchool(
        to,
        own,
        { prefix, from, until },
        own.has(`${sub}Name`) ? `${sub}Name` : 'name',
        [`${sub}Start`, 'start'],
        [`${sub}End`, 'end', 'graduated'],
      )
      to.take(`${prefix}Degree`, own.find('degree'), asPrinted)
      to.take(`${prefix}Major`, own.find('major'), asPrinted)
    })
  }
  const residency = splitRecords(
    sectionFields('training').filter(({ sub }) => sub === 'residency'),
    { startsAt: ['name'], byPart: true },
  ).find((record) => record.has('name') || record.has('start'))
  if (residency)
    to.group(['residencyName'], () =>
      findSchool(
        to,
        residency,
        { prefix: 'residency', from: 'residencyStart', until: 'residencyEnd' },
        'name',
        ['start'],
        ['end', 'completed'],
      ),
    )
}

interface SchoolTargets {
  readonly prefix: string
  readonly from: string
  readonly until: string
}

function findSchool(
  to: Findings,
  own: SummaryRecord,
  { prefix, from, until }: SchoolTargets,
  name: string,
  starts: readonly string[],
  ends: readonly string[],
): void {
  const printed = (fields: readonly string[]): PrintedField | undefined =>
    own.find(fields.find((field) => own.has(field)) ?? '')
  to.take(`${prefix}Name`, own.find(name), asPrinted)
  to.add(`${prefix}Address`, streetFields(own), toStreet(own), !own.knows('street'))
  to.take(`${prefix}City`, own.find('city'), asPrinted)
  to.take(`${prefix}StateId`, own.find('state'), asPrinted)
  to.take(`${prefix}Zip`, own.find('zip'), parsePostalCode)
  to.take(`${prefix}CountryId`, own.find('country'), asPrinted)
  to.day(from, printed(starts), parseDay)
  // Some files print the exact date of completion for a school whose end date is a month.
  const isOther = ['graduated', 'completed'].includes(ends.find((field) => own.has(field)) ?? '')
  to.day(until, printed(ends), (text) => (isOther ? (parseDay(text)?.slice(0, 7) ?? null) : parseDay(text)))
}

/** Finds the employers. Gaps and military service are not employers. */
export function findWork(to: Findings, sectionFields: BySection): void {
  const own = sectionFields('work').filter(({ sub }) => sub === 'none' || sub === 'record')
  const records = splitRecords(own, { startsAt: ['employer'] }).filter(
    (record) => !record.has('gap') && ['employer', 'position', 'city'].some((field) => record.has(field)),
  )
  records.forEach((record, row) => {
    const at = `workHistory/${row}`
    to.group([`${at}/practiceEmployer`, `${at}/datesOfEmploymentFrom`], () => {
      to.take(`${at}/practiceEmployer`, record.find('employer'), asPrinted)
      to.take(`${at}/position`, record.find('position'), asPrinted)
      to.add(`${at}/mailingAddress`, streetFields(record), toStreet(record), !record.knows('street'))
      to.take(`${at}/city`, record.find('city'), asPrinted)
      to.take(`${at}/stateId`, record.find('state'), asPrinted)
      to.take(`${at}/zip`, record.find('zip'), parsePostalCode)
      to.take(`${at}/countryId`, record.find('country'), asPrinted)
      to.day(`${at}/datesOfEmploymentFrom`, record.find('start'), parseDay)
      if (!/^(present|current)$/i.test(record.text('end')))
        to.day(`${at}/datesOfEmploymentTo`, record.find('end'), parseDay)
      to.take(`${at}/reasonForLeaving`, record.find('reason'), asPrinted)
    })
  })
}

/** The number of references in the form. */
const REFERENCES = 3

export function findReferences(to: Findings, sectionFields: BySection): void {
  splitRecords(sectionFields('references'), { startsAt: ['firstName'] })
    .filter((record) => ['firstName', 'lastName', 'phone'].some((field) => record.has(field)))
    .slice(0, REFERENCES)
    .forEach((record, row) => {
      const at = `references/${row}`
      // A reference may have no phone number if the label is present.
      const hasNoPhone = record.knows('phone') && !record.has('phone')
      to.group([`${at}/name`, ...(hasNoPhone ? [] : [`${at}/phoneNumber`])], () => {
        to.add(
          `${at}/name`,
          [record.find('firstName'), record.find('lastName')],
          [record.text('firstName'), record.text('lastName')].filter(Boolean).join(' '),
          !record.has('firstName') || !record.has('lastName'),
        )
        to.take(`${at}/position`, record.has('title') ? record.find('title') : record.find('type'), asPrinted)
        to.take(`${at}/phoneNumber`, record.find('phone'), parsePhone)
        const stateAndZip = [record.text('state'), record.text('zip')].filter(Boolean).join(' ')
        const whole = [toStreet(record), record.text('city'), stateAndZip].filter(Boolean).join(', ')
        to.add(
          `${at}/address`,
          [...streetFields(record), record.find('city'), record.find('state'), record.find('zip')],
          whole,
          !record.knows('street', 'city', 'state', 'zip'),
        )
      })
    })
}

export function findHospital(to: Findings, sectionFields: BySection): void {
  const fields = sectionFields('hospital')
  to.take('hospitalsPrivelege', new SummaryRecord(fields).find('admits'), parseYesOrNo)
  const first = splitRecords(
    fields.filter(({ sub }) => sub === 'admitting'),
    { startsAt: ['name'], byPart: true },
  ).find((record) => joinLines(record.find('name')?.lines ?? [], 'text') !== '' || record.has('city'))
  if (!first) return
  to.group(['hospitalName'], () => {
    to.take('hospitalName', first.find('name'), asPrinted)
    to.add('haStreet', streetFields(first), toStreet(first), !first.knows('street'))
    to.take('haCity', first.find('city'), asPrinted)
    to.take('haZipCode', first.find('zip'), parsePostalCode)
    to.take('haPhoneNumber', first.find('phone'), parsePhone)
    to.take('haCountryId', first.find('country'), asPrinted)
    to.take('admittingPrivilegeType', first.find('status'), asPrinted)
  })
}
