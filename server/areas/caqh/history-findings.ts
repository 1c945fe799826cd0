import type { PrintedField } from './fields.ts'
import { SummaryRecord, type Findings } from './findings.ts'
import { parseText } from './provider-findings.ts'
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
export function findEducation(findings: Findings, sectionFields: BySection): void {
  const fields = sectionFields('education')
  const pickSchool = (sub: 'professional' | 'undergraduate', nameField: string): SummaryRecord =>
    splitRecords(
      fields.filter((field) => field.sub === sub || (field.field?.startsWith(sub) ?? false)),
      { startsAt: ['name', nameField] },
    ).find((record) => record.has('name') || record.has(nameField) || record.has('city') || record.has('degree')) ??
    new SummaryRecord([])
  const schools = [
    {
      record: pickSchool('undergraduate', 'undergraduateName'),
      prefix: 'undergraduate',
      from: 'undergraduateStartDate',
      until: 'undergraduateEndDate',
      sub: 'undergraduate',
    },
    {
      record: pickSchool('professional', 'professionalName'),
      prefix: 'dentalSchool',
      from: 'dentalSchoolStart',
      until: 'dentalSchoolEnd',
      sub: 'professional',
    },
  ]
  for (const { record, prefix, from, until, sub } of schools) {
    findings.group([`${prefix}Name`], () => {
      findSchool(
        findings,
        record,
        { prefix, from, until },
        record.has(`${sub}Name`) ? `${sub}Name` : 'name',
        [`${sub}Start`, 'start'],
        [`${sub}End`, 'end', 'graduated'],
      )
      findings.addField(`${prefix}Degree`, record.find('degree'), parseText)
      findings.addField(`${prefix}Major`, record.find('major'), parseText)
    })
  }
  const residency = splitRecords(
    sectionFields('training').filter(({ sub }) => sub === 'residency'),
    { startsAt: ['name'], byPart: true },
  ).find((record) => record.has('name') || record.has('start'))
  if (residency)
    findings.group(['residencyName'], () =>
      findSchool(
        findings,
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
  findings: Findings,
  record: SummaryRecord,
  { prefix, from, until }: SchoolTargets,
  nameLabel: string,
  startLabels: readonly string[],
  endLabels: readonly string[],
): void {
  const findFirstPrinted = (fields: readonly string[]): PrintedField | undefined =>
    record.find(fields.find((field) => record.has(field)) ?? '')
  findings.addField(`${prefix}Name`, record.find(nameLabel), parseText)
  findings.add(`${prefix}Address`, streetFields(record), toStreet(record), !record.hasLabels('street'))
  findings.addField(`${prefix}City`, record.find('city'), parseText)
  findings.addField(`${prefix}StateId`, record.find('state'), parseText)
  findings.addField(`${prefix}Zip`, record.find('zip'), parsePostalCode)
  findings.addField(`${prefix}CountryId`, record.find('country'), parseText)
  findings.day(from, findFirstPrinted(startLabels), parseDay)
  // Some files print the exact date of completion for a school whose end date is a month.
  const isCompletionDate = ['graduated', 'completed'].includes(endLabels.find((field) => record.has(field)) ?? '')
  findings.day(until, findFirstPrinted(endLabels), (text) =>
    isCompletionDate ? (parseDay(text)?.slice(0, 7) ?? null) : parseDay(text),
  )
}

/** Finds the employers. Gaps and military service are not employers. */
export function findWork(findings: Findings, sectionFields: BySection): void {
  const workFields = sectionFields('work').filter(({ sub }) => sub === 'none' || sub === 'record')
  const records = splitRecords(workFields, { startsAt: ['employer'] }).filter(
    (record) => !record.has('gap') && ['employer', 'position', 'city'].some((field) => record.has(field)),
  )
  records.forEach((record, row) => {
    const path = `workHistory/${row}`
    findings.group([`${path}/practiceEmployer`, `${path}/datesOfEmploymentFrom`], () => {
      findings.addField(`${path}/practiceEmployer`, record.find('employer'), parseText)
      findings.addField(`${path}/position`, record.find('position'), parseText)
      findings.add(`${path}/mailingAddress`, streetFields(record), toStreet(record), !record.hasLabels('street'))
      findings.addField(`${path}/city`, record.find('city'), parseText)
      findings.addField(`${path}/stateId`, record.find('state'), parseText)
      findings.addField(`${path}/zip`, record.find('zip'), parsePostalCode)
      findings.addField(`${path}/countryId`, record.find('country'), parseText)
      findings.day(`${path}/datesOfEmploymentFrom`, record.find('start'), parseDay)
      if (!/^(present|current)$/i.test(record.text('end')))
        findings.day(`${path}/datesOfEmploymentTo`, record.find('end'), parseDay)
      findings.addField(`${path}/reasonForLeaving`, record.find('reason'), parseText)
    })
  })
}

/** The number of references in the form. */
const MAX_REFERENCES = 3

export function findReferences(findings: Findings, sectionFields: BySection): void {
  splitRecords(sectionFields('references'), { startsAt: ['firstName'] })
    .filter((record) => ['firstName', 'lastName', 'phone'].some((field) => record.has(field)))
    .slice(0, MAX_REFERENCES)
    .forEach((record, row) => {
      const path = `references/${row}`
      // A reference may have no phone number if the label is present.
      const hasNoPhone = record.hasLabels('phone') && !record.has('phone')
      findings.group([`${path}/name`, ...(hasNoPhone ? [] : [`${path}/phoneNumber`])], () => {
        findings.add(
          `${path}/name`,
          [record.find('firstName'), record.find('lastName')],
          [record.text('firstName'), record.text('lastName')].filter(Boolean).join(' '),
          !record.has('firstName') || !record.has('lastName'),
        )
        findings.addField(
          `${path}/position`,
          record.has('title') ? record.find('title') : record.find('type'),
          parseText,
        )
        findings.addField(`${path}/phoneNumber`, record.find('phone'), parsePhone)
        const stateAndZip = [record.text('state'), record.text('zip')].filter(Boolean).join(' ')
        const fullAddress = [toStreet(record), record.text('city'), stateAndZip].filter(Boolean).join(', ')
        findings.add(
          `${path}/address`,
          [...streetFields(record), record.find('city'), record.find('state'), record.find('zip')],
          fullAddress,
          !record.hasLabels('street', 'city', 'state', 'zip'),
        )
      })
    })
}

export function findHospital(findings: Findings, sectionFields: BySection): void {
  const fields = sectionFields('hospital')
  findings.addField('hospitalsPrivelege', new SummaryRecord(fields).find('admits'), parseYesOrNo)
  const first = splitRecords(
    fields.filter(({ sub }) => sub === 'admitting'),
    { startsAt: ['name'], byPart: true },
  ).find((record) => joinLines(record.find('name')?.lines ?? [], 'text') !== '' || record.has('city'))
  if (!first) return
  findings.group(['hospitalName'], () => {
    findings.addField('hospitalName', first.find('name'), parseText)
    findings.add('haStreet', streetFields(first), toStreet(first), !first.hasLabels('street'))
    findings.addField('haCity', first.find('city'), parseText)
    findings.addField('haZipCode', first.find('zip'), parsePostalCode)
    findings.addField('haPhoneNumber', first.find('phone'), parsePhone)
    findings.addField('haCountryId', first.find('country'), parseText)
    findings.addField('admittingPrivilegeType', first.find('status'), parseText)
  })
}
