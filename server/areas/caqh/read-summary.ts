import type { PageRange } from '@client-center/domain/caqh/page-range.ts'
import type { Alignment } from './assign-lines.ts'
import { toTextCells, type TextCell } from './text-cells.ts'
import { findDisclosures } from './disclosure-findings.ts'
import { toFields, prepareSegments, type PrintedFields, type PrintedField } from './fields.ts'
import { SummaryRecord, Findings, type Finding } from './findings.ts'
import { toSections, type ParsedSections } from './sections.ts'
import { findEducation, findHospital, findReferences, findWork } from './history-findings.ts'
import { findDocumentProblem } from './document-problem.ts'
import { findOffice, findPracticeNumbers, findOffices } from './office-findings.ts'
import { findDegree, findInsurance, findNumbers, findPerson, findSpecialty } from './provider-findings.ts'
import { readDisclosureQuestions, type DisclosureQuestion } from './questions.ts'
import type { CaqhProblem } from './caqh-problem.ts'
import { findIdentities, findPeople, type PersonInFile } from './people-in-file.ts'
import { removeRunningLines, type RunningHeader } from './running-lines.ts'
import type { SectionId } from './summary-layout.ts'
import type { SummaryPage } from './text-run.ts'
import { parseDay, joinLines } from './values.ts'

/** The result of reading a summary. */
export interface SummaryRead {
  readonly findings: readonly Finding[]
  /** From the running header; null when the browser that printed the file left it out. */
  readonly name: string | null
  readonly caqhNumber: string | null
  /** The date on which the person last attested. */
  readonly attestedOn: string | null
  readonly pages: number
  /** The number of unknown labels, which shows that CAQH changed something. Their values are never included. */
  readonly unknownLabels: number
}

/** Why nothing was read, and the people in the file when there are several. */
export interface SummaryRefused {
  readonly problem: CaqhProblem
  readonly people?: readonly PersonInFile[]
}

/**
 * Reads the summary on some pages of a file, or on all pages. The page numbers of findings count from the first page of
 * that range.
 */
export function readSummaryOn(
  pages: readonly SummaryPage[],
  range: PageRange | undefined,
): SummaryRead | SummaryRefused {
  if (!range) return readSummary(pages)
  if (range.lastPage > pages.length) return { problem: 'CAQH_PAGES' }
  const answer = readSummary(pages.slice(range.firstPage - 1, range.lastPage))
  if (!('problem' in answer) || !answer.people) return answer
  // Page ranges of people count from the start of the file.
  const pagesBefore = range.firstPage - 1
  const people = answer.people.map(({ name, firstPage, lastPage }) => ({
    name,
    firstPage: firstPage + pagesBefore,
    lastPage: lastPage + pagesBefore,
  }))
  return { ...answer, people }
}

/**
 * Reads a summary from the text of its pages, or returns why the text is no summary. Recognized text of scans can lack
 * words and whole lines, so the reader concludes nothing from missing text.
 */
export function readSummary(
  pages: readonly SummaryPage[],
  { isPicture = false }: { readonly isPicture?: boolean } = {},
): SummaryRead | SummaryRefused {
  const { body, header, heads } = removeRunningLines(pages, toTextCells(pages))
  const parsedSections = toSections(body)
  const problem = findDocumentProblem(pages, parsedSections, header)
  if (problem) return { problem }
  const pitch = measurePitch(body, parsedSections.bodySize)
  const fields = readWithBestAlignment(parsedSections, pitch)
  const disclosures = parsedSections.segments.filter(({ section }) => section === 'disclosure')
  const questions = readDisclosureQuestions(disclosures, pitch)
  const identities = findIdentities(
    fields.filter(({ section }) => section === 'personal'),
    (lines) => joinLines(lines, 'text'),
  )
  const people = findPeople(pages, heads, identities, { isPicture })
  if (people.length > 1) return { problem: 'CAQH_SEVERAL_PEOPLE', people }
  const findings = collectFindings(fields, questions, header, isPicture)
  const foundTargets = new Set(findings.map(({ target }) => target))
  if (!foundTargets.has('name') && !foundTargets.has('individualNPINumber') && header.name === null)
    return { problem: 'CAQH_INCOMPLETE' }
  return {
    findings,
    name: header.name,
    caqhNumber: header.caqhNumber,
    attestedOn: header.attested === null ? null : parseDay(header.attested),
    pages: pages.length,
    unknownLabels: fields.filter(({ isKnown }) => !isKnown).length,
  }
}

/**
 * Values are level with the first line of their labels or with the middle. Tries both and returns the reading that
 * explains the whole document better.
 */
function readWithBestAlignment(parsedSections: ParsedSections, pitch: number): readonly PrintedField[] {
  const segments = prepareSegments(parsedSections)
  const readWithAlignment = (alignment: Alignment): PrintedFields => toFields(segments, alignment, pitch)
  const [top, middle] = [readWithAlignment('top'), readWithAlignment('middle')]
  return (middle.cost < top.cost ? middle : top).fields
}

/** Measures the distance between the lines of one cell. */
function measurePitch(pages: readonly (readonly TextCell[])[], bodySize: number): number {
  const steps: number[] = []
  for (const pageCells of pages) {
    const last = new Map<number, TextCell>()
    for (const cell of [...pageCells].sort((a, b) => a.pageY - b.pageY)) {
      const edge = Math.round(cell.x)
      const above = last.get(edge)
      last.set(edge, cell)
      const step = above ? (cell.pageY - above.pageY) / bodySize : 0
      if (step > 0.95 && step < 1.6) steps.push(cell.pageY - (above?.pageY ?? 0))
    }
  }
  // Takes the smallest common distance, since rows may be only slightly further apart than lines.
  const minCount = Math.max(4, steps.length * 0.04)
  const counts = new Map<number, number>()
  for (const step of steps) counts.set(Math.round(step * 2), (counts.get(Math.round(step * 2)) ?? 0) + 1)
  const common = [...counts].filter(([, count]) => count >= minCount).map(([step]) => step / 2)
  return common.length > 0 ? Math.min(...common) : bodySize * 1.2
}

function collectFindings(
  fields: readonly PrintedField[],
  questions: readonly (readonly DisclosureQuestion[])[],
  header: RunningHeader,
  isPicture: boolean,
): Finding[] {
  const findings = new Findings()
  const bySection = Map.groupBy(fields, ({ section }) => section)
  const sectionFields = (section: SectionId): readonly PrintedField[] => bySection.get(section) ?? []
  const offices = findOffices(sectionFields('locations'))
  const [firstOffice = []] = offices
  const officeState = new SummaryRecord(firstOffice.filter(({ sub }) => sub === 'general' || sub === 'none')).text(
    'state',
  )
  findPerson(findings, sectionFields, header)
  findDegree(findings, sectionFields)
  findNumbers(
    findings,
    sectionFields,
    new SummaryRecord(sectionFields('personal')).text('primaryState') || officeState,
    isPicture,
  )
  findSpecialty(findings, sectionFields)
  findInsurance(findings, sectionFields, isPicture)
  findPracticeNumbers(findings, firstOffice)
  offices.forEach((office, row) =>
    findings.group([`locations/${row}/address`, `locations/${row}/city`], () => findOffice(findings, office, row)),
  )
  findWork(findings, sectionFields)
  findReferences(findings, sectionFields)
  findEducation(findings, sectionFields)
  findHospital(findings, sectionFields)
  findDisclosures(findings, questions, isPicture)
  if (!findings.found.some(({ target }) => target === 'phoneNumber')) {
    const office = findings.found.find(({ target }) => target === 'locations/0/officePhoneNumber')
    if (office) findings.found.push({ ...office, target: 'phoneNumber' })
  }
  return findings.found
}
