import type { FormFacts, SummaryFacts } from './consistency-facts.ts'
import type { Mending, Saying, Source } from './consistency-finding.ts'

/** A saying, what it is compared by, and how it would be mended where it is the wrong one. */
export interface Said extends Saying {
  readonly raw: string
  readonly mending: Mending
}

const names: Readonly<Record<Source, string>> = {
  register: 'Your list of licenses',
  provider: 'Provider details',
  practice: 'Practice information',
  locations: 'Your locations',
  caqh: 'CAQH summary',
  form: 'Credentialing form',
}

interface Told {
  readonly raw: string
  readonly value?: string
  readonly since: string | null
  readonly mending: Mending
}

/** What a source says; nothing of what it leaves empty. */
export const saidBy = (source: Source, { raw, value = raw, since, mending }: Told): Said[] =>
  raw.trim() === '' ? [] : [{ source, name: names[source], value, since, raw, mending }]

/** What a published form says at a path. */
export const saidByForm = (
  { id, projectId, projectTitle, since }: FormFacts,
  path: string,
  raw: string,
  value: string = raw,
): Said[] =>
  saidBy('form', { raw, value, since, mending: { is: 'form', formId: id, projectId, path } }).map((one) =>
    projectTitle === null ? one : { ...one, name: `${one.name}, ${projectTitle}` },
  )

export const saidBySummary = (summary: SummaryFacts | null, raw: string, value: string = raw): Said[] =>
  summary === null
    ? []
    : saidBy('caqh', { raw, value, since: summary.attestedOn ?? summary.uploadedOn, mending: summaryMending(summary) })

export const summaryMending = ({ formId, projectId, isDraft }: SummaryFacts): Mending => ({
  is: 'summary',
  formId,
  projectId,
  isDraft,
})

type Same = (one: string, other: string) => boolean

export const disagree = (said: readonly Said[], isSame: Same): boolean =>
  said.some((one, at) => said.slice(at + 1).some((other) => !isSame(one.raw, other.raw)))

/** All that the practice keeps counts as one voice, however many cards it stands on; so do all of its forms. */
const voiceOf = ({ source }: Said): 'practice' | 'form' | 'caqh' =>
  source === 'form' || source === 'caqh' ? source : 'practice'

const trust = { practice: 2, caqh: 1, form: 0 } as const
/** What the practice can change here comes before what it has to ask for anew. */
const mendable = { form: 0, practice: 1, caqh: 2 } as const

/** The one that is to be mended: it differs from what most say, else from what the practice keeps. */
export function oddOne(said: readonly Said[], isSame: Same): Said | undefined {
  const weight = (of: Said): number => {
    const voices = new Set(said.filter((one) => isSame(one.raw, of.raw)).map(voiceOf))
    return voices.size * 10 + Math.max(...[...voices].map((voice) => trust[voice]))
  }
  return differingFrom(said, said.toSorted((one, other) => weight(other) - weight(one))[0], isSame)
}

/** The one with an end date earlier than the latest, which is taken to be the current one. */
export const oldOne = (said: readonly Said[], isSame: Same): Said | undefined =>
  differingFrom(said, said.toSorted((one, other) => other.raw.localeCompare(one.raw))[0], isSame)

const differingFrom = (said: readonly Said[], right: Said | undefined, isSame: Same): Said | undefined =>
  right === undefined
    ? undefined
    : said
        .filter((one) => !isSame(one.raw, right.raw))
        .toSorted((one, other) => mendable[voiceOf(one)] - mendable[voiceOf(other)])[0]

export const sayingOf = ({ source, name, value, since }: Said): Saying => ({ source, name, value, since })
