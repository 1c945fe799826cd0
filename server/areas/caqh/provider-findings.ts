import type { PrintedField } from './fields.ts'
import { SummaryRecord, type Findings, type Parse } from './findings.ts'
import { splitRecords } from './records.ts'
import type { RunningHeader } from './running-lines.ts'
import type { SectionId } from './summary-layout.ts'
import { toLabelKey } from './text-run.ts'
import {
  parseCode,
  parseDay,
  parseDea,
  parseEmail,
  joinLines,
  parseMoney,
  parseNpi,
  parsePhone,
  parseSsn,
  excludeTaxonomyCode,
  parseYesOrNo,
} from './values.ts'

type BySection = (section: SectionId) => readonly PrintedField[]

export const parseText: Parse = (text) => text
const parseFullDay = (text: string): string | null => {
  const day = parseDay(text)
  return day !== null && day.length === 10 ? day : null
}
/** Returns the text as a day or a month. A year alone is too vague for a license and must not be rounded. */
export const parseDayOrMonth = (text: string): string | null => {
  const day = parseDay(text)
  return day !== null && day.length >= 7 ? day : null
}

/** Finds the person's name, numbers and contact details. */
export function findPerson(findings: Findings, sectionFields: BySection, header: RunningHeader): void {
  const fields = new SummaryRecord(sectionFields('personal'))
  const addUniqueField = (
    target: string,
    field: string,
    parse: Parse,
    kind: 'text' | 'address' | 'code' = 'text',
  ): void => {
    const all = fields.all(field)
    const texts = new Set(all.map((field) => joinLines(field.lines, kind)))
    if (texts.size > 1) findings.add(target, [all[0]], joinLines(all[0]?.lines ?? [], kind), true)
    else findings.addField(target, all[0], parse, kind)
  }
  findName(findings, fields, header)
  addUniqueField('individualNPINumber', 'npi', parseNpi)
  addUniqueField('ssNumber', 'ssn', parseSsn)
  addUniqueField('dateOfBirth', 'birth', parseFullDay)
  addUniqueField('genderType', 'gender', (text) =>
    /^(male|m)$/i.test(text) ? 'Male' : /^(female|f)$/i.test(text) ? 'Female' : null,
  )
  addUniqueField('email', 'email', parseEmail, 'address')
  const phoneField = [fields.find('cell'), fields.find('homePhone')].find((field) => field && field.lines.length > 0)
  findings.addField('phoneNumber', phoneField, parsePhone)
  const caqh = fields.find('caqhNumber')
  if (caqh?.lines.length) findings.addField('caqhNumber', caqh, (text) => (/^\d{8}$/.test(text) ? text : null))
  else if (header.caqhNumber !== null && header.caqhNumberAt)
    findings.push('caqhNumber', 'personal', [header.caqhNumberAt], header.caqhNumber, false)
  const languages = fields.all('language')
  findings.add('languageSpoken', languages, joinFields(languages))
  const otherLastNames = fields.all('otherLastName')
  findings.add('otherLastNames', otherLastNames, joinFields(otherLastNames))
}

function findName(findings: Findings, fields: SummaryRecord, header: RunningHeader): void {
  const [first, middle, last, suffix] = ['firstName', 'middleName', 'lastName', 'suffix'].map((field) =>
    fields.find(field),
  )
  const firstName = fields.text('firstName')
  const lastName = fields.text('lastName')
  const headerNameKey = toLabelKey(header.name ?? '')
  const differsFromHeader =
    headerNameKey !== '' &&
    !(headerNameKey.includes(toLabelKey(firstName)) && headerNameKey.includes(toLabelKey(lastName)))
  const hasFullName = firstName !== '' && lastName !== '' && !/\d/.test(firstName + lastName)
  if (hasFullName)
    findings.add(
      'name',
      [first, last, suffix],
      [firstName, lastName, fields.text('suffix')].filter(Boolean).join(' '),
      differsFromHeader,
    )
  const initial = /^\p{L}/u.exec(fields.text('middleName'))?.[0]
  if (initial) findings.add('middleInitial', [middle], initial.toUpperCase())
}

export const joinFields = (fields: readonly PrintedField[]): string =>
  [...new Set(fields.map((field) => joinLines(field.lines, 'text')))].join(', ')

/** An unknown label may be a misread label that starts another record. */
const hasUnknownLabel = (fields: readonly PrintedField[]): boolean => fields.some(({ isKnown }) => !isKnown)

/** Returns the registration of the person's primary state, otherwise the first. In scans the state may be misread. */
function findStateRecord(
  records: readonly SummaryRecord[],
  field: string,
  state: string,
  isPicture: boolean,
): SummaryRecord | undefined {
  const stateRecord = records.find((record) => state !== '' && toLabelKey(record.text(field)) === toLabelKey(state))
  if (!isPicture) return stateRecord ?? records[0]
  const isKnown = !hasUnknownLabel(records.flatMap(({ fields }) => fields))
  if (records.length < 2) return stateRecord ?? (isKnown ? records[0] : undefined)
  return isKnown && records.every((record) => record.has(field)) ? stateRecord : undefined
}

/** In letter heights: rows of one license are closer together than this, unless a row between them was missed. */
const MAX_ROW_DISTANCE = 4.5

/**
 * Whether the dates in a record certainly belong to its own license or registration, which `keys` identify. A scan may
 * miss the lines between two licenses, so that the record contains the dates of both or only those of the other one.
 */
function hasOwnDates({ fields }: SummaryRecord, keys: readonly string[]): boolean {
  const fieldNames = [...keys, 'issued', 'expires']
  const licenseFields = fields.filter(({ field: fieldName }) => fieldName !== null && fieldNames.includes(fieldName))
  const areLabelsUnique = fieldNames.every(
    (fieldName) => licenseFields.filter((field) => field.field === fieldName).length === 1,
  )
  const isSure = fields.every(({ isDoubtful, isKnown }) => isKnown && !isDoubtful)
  const cells = licenseFields.flatMap(({ lines }) => lines.flat()).toSorted((a, b) => a.y - b.y)
  const isClose = cells.every((cell, index) => cell.y - (cells[index - 1]?.y ?? cell.y) < cell.size * MAX_ROW_DISTANCE)
  const firstField = licenseFields.toSorted((a, b) => findTop(a) - findTop(b))[0]?.field ?? ''
  return areLabelsUnique && isSure && isClose && keys.includes(firstField)
}

const findTop = ({ lines }: PrintedField): number => Math.min(...lines.flat().map(({ y }) => y))

/** Finds licenses, registrations and the numbers of public programs. */
export function findNumbers(
  findings: Findings,
  sectionFields: BySection,
  primaryState: string,
  isPicture: boolean,
): void {
  const fields = sectionFields('numbers')
  const selectFields = (subs: readonly string[], fieldNames: readonly string[]): PrintedField[] => {
    const selectedFields = fields.filter(
      (field) => subs.includes(field.sub) || (field.field !== null && fieldNames.includes(field.field)),
    )
    return selectedFields
  }
  const licenses = splitRecords(selectFields(['license'], ['licenseState', 'licenseNumber', 'licenseType']), {
    startsAt: ['licenseState'],
  })
  licenses
    .filter((record) => ['licenseState', 'licenseNumber', 'issued', 'expires'].some((field) => record.has(field)))
    .forEach((record, row) => {
      const path = `licenses/${row}`
      findings.group([`${path}/stateId`, `${path}/number`], () => {
        findings.addField(`${path}/stateId`, record.find('licenseState'), parseText)
        findings.addField(`${path}/number`, record.find('licenseNumber'), parseCode, 'code')
        if (isPicture && !hasOwnDates(record, ['licenseState', 'licenseNumber'])) return
        findings.day(`${path}/issueDate`, record.find('issued'), parseDayOrMonth)
        findings.day(`${path}/expirationDate`, record.find('expires'), parseDayOrMonth)
      })
    })
  const numbers = new SummaryRecord(fields)
  if (numbers.value('hasDea', parseYesOrNo) !== false) {
    const records = splitRecords(selectFields(['dea'], ['deaNumber', 'deaState']), { startsAt: ['deaNumber'] }).filter(
      (record) => ['deaNumber', 'deaState', 'issued', 'expires'].some((field) => record.has(field)),
    )
    const dea = findStateRecord(records, 'deaState', primaryState, isPicture)
    findings.group(['deaNumber'], () => {
      findings.addField('deaNumber', dea?.find('deaNumber'), parseDea, 'code')
      if (isPicture && dea && !hasOwnDates(dea, ['deaNumber'])) return
      findings.day('deanIssueDate', dea?.find('issued'), parseDayOrMonth)
      findings.day('deanIssueDateExpirationDate', dea?.find('expires'), parseDayOrMonth)
    })
  }
  if (numbers.value('hasCds', parseYesOrNo) !== false) {
    const records = splitRecords(selectFields(['cds'], ['cdsNumber', 'cdsState']), { startsAt: ['cdsNumber'] }).filter(
      (record) => ['cdsNumber', 'cdsState', 'issued', 'expires'].some((field) => record.has(field)),
    )
    const cds = findStateRecord(records, 'cdsState', primaryState, isPicture)
    findings.group(['controlledSubstanceCertificateNumber'], () => {
      findings.addField('controlledSubstanceCertificateNumber', cds?.find('cdsNumber'), parseCode, 'code')
      if (isPicture && cds && !hasOwnDates(cds, ['cdsNumber'])) return
      findings.day('cscnIssueDate', cds?.find('issued'), parseDayOrMonth)
      findings.day('cscNumberExpirationDate', cds?.find('expires'), parseDayOrMonth)
    })
  }
  findings.addField('acceptsMedicare', numbers.find('takesMedicare'), parseYesOrNo)
  findings.addField('optedMedicare', numbers.find('leftMedicare'), parseYesOrNo)
  findings.addField('acceptsMedicaid', numbers.find('takesMedicaid'), parseYesOrNo)
  for (const program of ['medicare', 'medicaid']) {
    const records = splitRecords(selectFields([program], [`${program}Number`]), {
      startsAt: [`${program}Number`],
    }).filter((record) => record.has(`${program}Number`))
    findings.addField(
      `${program}Number`,
      findStateRecord(records, `${program}State`, primaryState, isPicture)?.find(`${program}Number`),
      parseCode,
      'code',
    )
  }
}

export function findSpecialty(findings: Findings, sectionFields: BySection): void {
  const fields = new SummaryRecord(sectionFields('specialty').filter(({ sub }) => sub === 'primary' || sub === 'none'))
  findings.addField('specialty', fields.find('specialty'), excludeTaxonomyCode)
  findings.addField('boardCertified', fields.find('certified'), parseYesOrNo)
  if (fields.value('certified', parseYesOrNo) === true) findings.addField('throughWho', fields.find('board'), parseText)
}

/** Finds the insurance policy with the latest end date. */
export function findInsurance(findings: Findings, sectionFields: BySection, isPicture: boolean): void {
  const records = splitRecords(sectionFields('insurance'), { startsAt: ['policy'] }).filter((record) =>
    ['policy', 'carrier', 'expires'].some((field) => record.has(field)),
  )
  const getEndDate = (record: SummaryRecord): string =>
    String(record.value('expires', parseDay) ?? record.value('from', parseDay) ?? '')
  // An end date that could not be read may be the latest.
  const isUnread = (record: SummaryRecord): boolean => record.value('expires', parseFullDay) === null
  if (isPicture && (hasUnknownLabel(sectionFields('insurance')) || (records.length > 1 && records.some(isUnread))))
    return
  const newest = [...records].sort((a, b) => (getEndDate(a) < getEndDate(b) ? 1 : -1))[0]
  // With two policies without dates, it is unclear which one applies.
  if (!newest || (records.length > 1 && getEndDate(newest) === '')) return
  findings.group(['professionalLiabilityCarrierName', 'policyNumber'], () => {
    findings.addField('professionalLiabilityCarrierName', newest.find('carrier'), parseText)
    findings.addField('policyNumber', newest.find('policy'), parseCode, 'code')
    findings.addField('aggregateAmount', newest.find('all'), parseMoney)
    findings.addField('occurrenceAmount', newest.find('each'), parseMoney)
    findings.day('issueDate', newest.find('from'), parseDayOrMonth)
    findings.day('expirationDate', newest.find('expires'), parseDayOrMonth)
  })
}

/**
 * Finds the degree: of the professional school, otherwise in brackets after the provider type, otherwise the type of
 * the first license.
 */
export function findDegree(findings: Findings, sectionFields: BySection): void {
  const school = new SummaryRecord(sectionFields('education').filter(({ sub }) => sub === 'professional')).find(
    'degree',
  )
  const type = new SummaryRecord(sectionFields('personal')).find('providerType')
  const license = new SummaryRecord(sectionFields('numbers')).find('licenseType')
  if (school?.lines.length) findings.addField('degreeTypeId', school, parseText)
  else if (/\(([A-Z.]{2,5})\)/.test(joinLines(type?.lines ?? [], 'text')))
    findings.addField('degreeTypeId', type, (text) => /\(([A-Z.]{2,5})\)/.exec(text)?.[1] ?? null)
  else findings.addField('degreeTypeId', license, (text) => (/^[A-Z.]{2,5}$/.test(text) ? text : null))
}
