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
  withoutCode,
  parseYesOrNo,
} from './values.ts'

type BySection = (section: SectionId) => readonly PrintedField[]

export const asPrinted: Parse = (text) => text
const fullDay = (text: string): string | null => {
  const day = parseDay(text)
  return day !== null && day.length === 10 ? day : null
}
/** Returns the text as a day or a month. A year alone is too vague for a license and must not be rounded. */
export const dayOrMonth = (text: string): string | null => {
  const day = parseDay(text)
  return day !== null && day.length >= 7 ? day : null
}

/** Finds the person's name, numbers and contact details. */
export function findPerson(to: Findings, sectionFields: BySection, header: RunningHeader): void {
  const fields = new SummaryRecord(sectionFields('personal'))
  const once = (target: string, field: string, parse: Parse, kind: 'text' | 'address' | 'code' = 'text'): void => {
    const all = fields.all(field)
    const texts = new Set(all.map((field) => joinLines(field.lines, kind)))
    if (texts.size > 1) to.add(target, [all[0]], joinLines(all[0]?.lines ?? [], kind), true)
    else to.take(target, all[0], parse, kind)
  }
  findName(to, fields, header)
  once('individualNPINumber', 'npi', parseNpi)
  once('ssNumber', 'ssn', parseSsn)
  once('dateOfBirth', 'birth', fullDay)
  once('genderType', 'gender', (text) =>
    /^(male|m)$/i.test(text) ? 'Male' : /^(female|f)$/i.test(text) ? 'Female' : null,
  )
  once('email', 'email', parseEmail, 'address')
  const own = [fields.find('cell'), fields.find('homePhone')].find((field) => field && field.lines.length > 0)
  to.take('phoneNumber', own, parsePhone)
  const caqh = fields.find('caqhNumber')
  if (caqh?.lines.length) to.take('caqhNumber', caqh, (text) => (/^\d{8}$/.test(text) ? text : null))
  else if (header.caqhNumber !== null && header.caqhNumberAt)
    to.put('caqhNumber', 'personal', [header.caqhNumberAt], header.caqhNumber, false)
  const languages = fields.all('language')
  to.add('languageSpoken', languages, joinFields(languages))
  const others = fields.all('otherLastName')
  to.add('otherLastNames', others, joinFields(others))
}

function findName(to: Findings, fields: SummaryRecord, header: RunningHeader): void {
  const [first, middle, last, suffix] = ['firstName', 'middleName', 'lastName', 'suffix'].map((field) =>
    fields.find(field),
  )
  const firstName = fields.text('firstName')
  const lastName = fields.text('lastName')
  const printed = toLabelKey(header.name ?? '')
  const isOther = printed !== '' && !(printed.includes(toLabelKey(firstName)) && printed.includes(toLabelKey(lastName)))
  const isWhole = firstName !== '' && lastName !== '' && !/\d/.test(firstName + lastName)
  if (isWhole)
    to.add(
      'name',
      [first, last, suffix],
      [firstName, lastName, fields.text('suffix')].filter(Boolean).join(' '),
      isOther,
    )
  const initial = /^\p{L}/u.exec(fields.text('middleName'))?.[0]
  if (initial) to.add('middleInitial', [middle], initial.toUpperCase())
}

export const joinFields = (fields: readonly PrintedField[]): string =>
  [...new Set(fields.map((field) => joinLines(field.lines, 'text')))].join(', ')

/** An unknown label may be a misread label that starts another record. */
const holdsUnknown = (fields: readonly PrintedField[]): boolean => fields.some(({ isKnown }) => !isKnown)

/** Returns the registration of the person's primary state, otherwise the first. In scans the state may be misread. */
function findStateRecord(
  records: readonly SummaryRecord[],
  field: string,
  state: string,
  isPicture: boolean,
): SummaryRecord | undefined {
  const own = records.find((record) => state !== '' && toLabelKey(record.text(field)) === toLabelKey(state))
  if (!isPicture) return own ?? records[0]
  const isKnown = !holdsUnknown(records.flatMap(({ fields }) => fields))
  if (records.length < 2) return own ?? (isKnown ? records[0] : undefined)
  return isKnown && records.every((record) => record.has(field)) ? own : undefined
}

/** In letter heights: rows of one license are closer together than this, unless a row between them was missed. */
const ROW_APART = 4.5

/**
 * Whether the dates in a record certainly belong to its own license or registration, which `keys` identify. If a scan
 * misses the end of one license and the start of the next, the dates of the next one follow this number. If only its
 * start is missed, its dates precede those of the next.
 */
function hasOwnDates({ fields }: SummaryRecord, keys: readonly string[]): boolean {
  const fieldNames = [...keys, 'issued', 'expires']
  const own = fields.filter(({ field: fieldName }) => fieldName !== null && fieldNames.includes(fieldName))
  const isOnce = fieldNames.every((fieldName) => own.filter((field) => field.field === fieldName).length === 1)
  const isSure = fields.every(({ isDoubtful, isKnown }) => isKnown && !isDoubtful)
  const cells = own.flatMap(({ lines }) => lines.flat()).toSorted((a, b) => a.y - b.y)
  const isClose = cells.every((cell, at) => cell.y - (cells[at - 1]?.y ?? cell.y) < cell.size * ROW_APART)
  const firstField = own.toSorted((a, b) => findTop(a) - findTop(b))[0]?.field ?? ''
  return isOnce && isSure && isClose && keys.includes(firstField)
}

const findTop = ({ lines }: PrintedField): number => Math.min(...lines.flat().map(({ y }) => y))

/** Finds licenses, registrations and the numbers of public programs. */
export function findNumbers(to: Findings, sectionFields: BySection, primaryState: string, isPicture: boolean): void {
  const fields = sectionFields('numbers')
  const selectFields = (subs: readonly string[], fieldNames: readonly string[]): PrintedField[] => {
    const own = fields.filter(
      (field) => subs.includes(field.sub) || (field.field !== null && fieldNames.includes(field.field)),
    )
    return own
  }
  const licenses = splitRecords(selectFields(['license'], ['licenseState', 'licenseNumber', 'licenseType']), {
    startsAt: ['licenseState'],
  })
  licenses
    .filter((record) => ['licenseState', 'licenseNumber', 'issued', 'expires'].some((field) => record.has(field)))
    .forEach((record, row) => {
      const at = `licenses/${row}`
      to.group([`${at}/stateId`, `${at}/number`], () => {
        to.take(`${at}/stateId`, record.find('licenseState'), asPrinted)
        to.take(`${at}/number`, record.find('licenseNumber'), parseCode, 'code')
        if (isPicture && !hasOwnDates(record, ['licenseState', 'licenseNumber'])) return
        to.day(`${at}/issueDate`, record.find('issued'), dayOrMonth)
        to.day(`${at}/expirationDate`, record.find('expires'), dayOrMonth)
      })
    })
  const numbers = new SummaryRecord(fields)
  if (numbers.value('hasDea', parseYesOrNo) !== false) {
    const records = splitRecords(selectFields(['dea'], ['deaNumber', 'deaState']), { startsAt: ['deaNumber'] }).filter(
      (record) => ['deaNumber', 'deaState', 'issued', 'expires'].some((field) => record.has(field)),
    )
    const dea = findStateRecord(records, 'deaState', primaryState, isPicture)
    to.group(['deaNumber'], () => {
      to.take('deaNumber', dea?.find('deaNumber'), parseDea, 'code')
      if (isPicture && dea && !hasOwnDates(dea, ['deaNumber'])) return
      to.day('deanIssueDate', dea?.find('issued'), dayOrMonth)
      to.day('deanIssueDateExpirationDate', dea?.find('expires'), dayOrMonth)
    })
  }
  if (numbers.value('hasCds', parseYesOrNo) !== false) {
    const records = splitRecords(selectFields(['cds'], ['cdsNumber', 'cdsState']), { startsAt: ['cdsNumber'] }).filter(
      (record) => ['cdsNumber', 'cdsState', 'issued', 'expires'].some((field) => record.has(field)),
    )
    const cds = findStateRecord(records, 'cdsState', primaryState, isPicture)
    to.group(['controlledSubstanceCertificateNumber'], () => {
      to.take('controlledSubstanceCertificateNumber', cds?.find('cdsNumber'), parseCode, 'code')
      if (isPicture && cds && !hasOwnDates(cds, ['cdsNumber'])) return
      to.day('cscnIssueDate', cds?.find('issued'), dayOrMonth)
      to.day('cscNumberExpirationDate', cds?.find('expires'), dayOrMonth)
    })
  }
  to.take('acceptsMedicare', numbers.find('takesMedicare'), parseYesOrNo)
  to.take('optedMedicare', numbers.find('leftMedicare'), parseYesOrNo)
  to.take('acceptsMedicaid', numbers.find('takesMedicaid'), parseYesOrNo)
  for (const program of ['medicare', 'medicaid']) {
    const records = splitRecords(selectFields([program], [`${program}Number`]), {
      startsAt: [`${program}Number`],
    }).filter((record) => record.has(`${program}Number`))
    to.take(
      `${program}Number`,
      findStateRecord(records, `${program}State`, primaryState, isPicture)?.find(`${program}Number`),
      parseCode,
      'code',
    )
  }
}

export function findSpecialty(to: Findings, sectionFields: BySection): void {
  const fields = new SummaryRecord(sectionFields('specialty').filter(({ sub }) => sub === 'primary' || sub === 'none'))
  to.take('specialty', fields.find('specialty'), withoutCode)
  to.take('boardCertified', fields.find('certified'), parseYesOrNo)
  if (fields.value('certified', parseYesOrNo) === true) to.take('throughWho', fields.find('board'), asPrinted)
}

/** Finds the insurance policy with the latest end date. */
export function findInsurance(to: Findings, sectionFields: BySection, isPicture: boolean): void {
  const records = splitRecords(sectionFields('insurance'), { startsAt: ['policy'] }).filter((record) =>
    ['policy', 'carrier', 'expires'].some((field) => record.has(field)),
  )
  const runsUntil = (record: SummaryRecord): string =>
    String(record.value('expires', parseDay) ?? record.value('from', parseDay) ?? '')
  // An end date that could not be read may be the latest.
  const isUnread = (record: SummaryRecord): boolean => record.value('expires', fullDay) === null
  if (isPicture && (holdsUnknown(sectionFields('insurance')) || (records.length > 1 && records.some(isUnread)))) return
  const newest = [...records].sort((a, b) => (runsUntil(a) < runsUntil(b) ? 1 : -1))[0]
  // With two policies without dates, it is unclear which one applies.
  if (!newest || (records.length > 1 && runsUntil(newest) === '')) return
  to.group(['professionalLiabilityCarrierName', 'policyNumber'], () => {
    to.take('professionalLiabilityCarrierName', newest.find('carrier'), asPrinted)
    to.take('policyNumber', newest.find('policy'), parseCode, 'code')
    to.take('aggregateAmount', newest.find('all'), parseMoney)
    to.take('occurrenceAmount', newest.find('each'), parseMoney)
    to.day('issueDate', newest.find('from'), dayOrMonth)
    to.day('expirationDate', newest.find('expires'), dayOrMonth)
  })
}

/**
 * Finds the degree: of the professional school, otherwise in brackets after the provider type, otherwise the type of
 * the first license.
 */
export function findDegree(to: Findings, sectionFields: BySection): void {
  const school = new SummaryRecord(sectionFields('education').filter(({ sub }) => sub === 'professional')).find(
    'degree',
  )
  const type = new SummaryRecord(sectionFields('personal')).find('providerType')
  const license = new SummaryRecord(sectionFields('numbers')).find('licenseType')
  if (school?.lines.length) to.take('degreeTypeId', school, asPrinted)
  else if (/\(([A-Z.]{2,5})\)/.test(joinLines(type?.lines ?? [], 'text')))
    to.take('degreeTypeId', type, (text) => /\(([A-Z.]{2,5})\)/.exec(text)?.[1] ?? null)
  else to.take('degreeTypeId', license, (text) => (/^[A-Z.]{2,5}$/.test(text) ? text : null))
}
