import type { ParsedSummary } from '@client-center/contract/caqh/parse-summary.ts'
import { findingsToForm } from '@client-center/contract/caqh/findings-to-form.ts'
import { compareSummaries, isOlderSummary, type SummaryChange } from '@client-center/domain/caqh/compare-summaries.ts'
import { reapplyDecisions } from '@client-center/domain/caqh/reapply-decisions.ts'
import { rejectAll, type Decisions } from '@client-center/domain/caqh/decisions.ts'
import type { FoundValue } from '@client-center/domain/caqh/found-value.ts'
import { createSummaryPlan, type SummaryPlan } from '@client-center/domain/caqh/summary-plan.ts'
import { isDifferentPerson } from '@client-center/domain/caqh/is-different-person.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import type { RegisteredLicense } from '@client-center/domain/credentialing/register-differences.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '../../../api/new-id.ts'
import { Failure, toFailureSentence } from '../../../ui/feedback/failure.ts'
import type { FormStore } from '../../../forms/store/form-store.ts'
import type { Confirmation } from '../../../ui/feedback/confirm.tsx'
import type { ChosenSummary } from './chosen-summary.ts'
import { readEarlier, readSummary, type PeopleInFile, type SummaryRead } from './read-summary.ts'
import type { SummarySending } from './summary-sending.ts'
import { summaryTexts as texts } from '../summary-texts.ts'

/** The state of the upload and parsing of a chosen file. */
export type Reading =
  | { readonly is: 'idle' }
  | { readonly is: 'sending'; readonly file: File; readonly sent: number; readonly all: number }
  /** The file is uploaded and is being parsed. */
  | { readonly is: 'reading'; readonly file: File }
  | {
      readonly is: 'refused'
      readonly file: File
      readonly sentence: string
      readonly code: string
      readonly people: PeopleInFile
    }

/** A summary that was filled into the form. */
export interface FilledSummary {
  readonly chosen: ChosenSummary
  readonly pages: number
  readonly name: string
  readonly attestedOn: string | null
  readonly plan: SummaryPlan
  readonly decisions: Decisions
  readonly isRecognized: boolean
  /** The differences from the summary stored before, and its date. */
  readonly since: { readonly day: string | null; readonly changes: readonly SummaryChange[] } | undefined
}

interface SummarySettings {
  readonly store: FormStore<CredentialingAnswers>
  readonly sending: SummarySending
  readonly projectOrAccountId: string
  /** The form as last saved; rev 0 if it was never saved. */
  readonly form: { readonly id: string; readonly rev: number }
  /** What the portal knows of the form's provider. */
  readonly provider: () => {
    readonly name: string
    readonly npi: string
    readonly licenses: readonly RegisteredLicense[]
  }
  readonly confirm: (question: Confirmation) => Promise<boolean>
}

/** The CAQH summary of a form: it is parsed, filled in, reviewed and undone (AMB-87…89). */
export function useSummary({ store, sending, projectOrAccountId, form, provider, confirm }: SummarySettings) {
  const file = useSyncExternalStore(sending.subscribe, sending.state)
  const earlierFormId = file.is === 'kept' && form.rev > 0 ? form.id : undefined
  const { fillForm, forget, ...filledState } = useFilledSummary({ store, sending, provider, confirm })
  const { reading, read, cancel, forgetReading } = useReading({ projectOrAccountId, earlierFormId, onRead: fillForm })
  return {
    ...filledState,
    reading,
    read,
    /** The state of the form's file. */
    file,
    isReading: reading.is === 'sending' || reading.is === 'reading',
    /** Whether a chosen file is not stored on the server yet. */
    isPending: file.is === 'waits' || file.is === 'sending' || file.is === 'failed',
    /** Takes the result of text recognition; every value needs a decision. */
    takeRecognised: async (parsed: ParsedSummary, chosen: ChosenSummary) => {
      const earlier = await readEarlier(projectOrAccountId, earlierFormId)
      forgetReading()
      await fillForm({ chosen, parsed, earlier, isRecognized: true })
    },
    /** Cancels the upload and parsing. Nothing is filled in. */
    cancel,
    /** Sends the file again if it failed after the answers were saved. */
    sendAgain: sending.again,
    remove: async () => {
      await sending.remove()
      forget()
      forgetReading()
    },
  }
}

/** The summary that was filled into the form, and the actions on it. */
function useFilledSummary({
  store,
  sending,
  provider,
  confirm,
}: Pick<SummarySettings, 'store' | 'sending' | 'provider' | 'confirm'>) {
  const [filledSummary, setFilledSummary] = useState<FilledSummary>()
  const [isParsedDialogOpen, setIsParsedDialogOpen] = useState(false)
  return {
    taken: filledSummary,
    /** Whether the dialog of CAQH-07 is open. */
    isParsedDialogOpen,
    closeParsedDialog: () => setIsParsedDialogOpen(false),
    fillForm: async (read: SummaryRead) => {
      const { parsed, earlier } = read
      const found = findingsToForm(parsed.findings)
      const { licenses, ...known } = provider()
      const other = getSummaryProvider(parsed, found)
      if (isDifferentPerson(known, other) && !(await confirm(texts.somebodyElse(known, other)))) return
      const isOlder = isOlderSummary(parsed.attestedOn, earlier?.attestedOn ?? null)
      if (isOlder && !(await confirm(texts.older(parsed, earlier)))) return
      const plan = createSummaryPlan(store.answers(), found, { registered: licenses, newId })
      store.change('', (answers) => reapplyDecisions(plan, rejectAll(plan), {}, answers))
      store.touchAll()
      sending.choose(read.chosen)
      setFilledSummary({
        chosen: read.chosen,
        pages: parsed.pages,
        name: parsed.name ?? other.name,
        attestedOn: parsed.attestedOn,
        plan,
        decisions: {},
        isRecognized: read.isRecognized,
        since: sinceEarlier(earlier, found),
      })
      setIsParsedDialogOpen(true)
    },
    decide: (decisions: Decisions) => {
      if (filledSummary === undefined) return
      store.change('', (answers) => reapplyDecisions(filledSummary.plan, filledSummary.decisions, decisions, answers))
      setFilledSummary({ ...filledSummary, decisions })
    },
    /** Undoes what the summary changed in the form. Answers typed since stay. */
    undo: () => {
      if (filledSummary === undefined) return
      store.change('', (answers) =>
        reapplyDecisions(filledSummary.plan, filledSummary.decisions, rejectAll(filledSummary.plan), answers),
      )
      setFilledSummary(undefined)
      sending.forget()
    },
    /** Forgets the summary. Its values stay in the form. */
    forget: () => setFilledSummary(undefined),
  }
}

/** The provider that the summary names. */
function getSummaryProvider(parsed: ParsedSummary, found: readonly FoundValue[]) {
  const npi = found.find(({ path, certainty }) => path === 'person/individualNPINumber' && certainty === 'exact')
  const named = found.find(({ path }) => path === 'person/name')
  return { name: named?.text ?? parsed.name ?? '', npi: npi?.text ?? '' }
}

const sinceEarlier = (earlier: SummaryRead['earlier'], found: readonly FoundValue[]): FilledSummary['since'] =>
  earlier?.file == null || earlier.state !== 'read'
    ? undefined
    : { day: earlier.attestedOn, changes: compareSummaries(findingsToForm(earlier.findings), found) }

interface ReadingSettings {
  readonly projectOrAccountId: string
  /** The form with which the earlier summary is stored. */
  readonly earlierFormId: string | undefined
  readonly onRead: (read: SummaryRead) => Promise<void>
}

/** Uploads and parses a chosen file. */
function useReading({ projectOrAccountId, earlierFormId, onRead }: ReadingSettings) {
  const [reading, setReading] = useState<Reading>({ is: 'idle' })
  const under = useRef<AbortController>(undefined)
  useEffect(() => () => under.current?.abort(), [])
  return {
    reading,
    forgetReading: () => setReading({ is: 'idle' }),
    cancel: () => {
      under.current?.abort()
      setReading({ is: 'idle' })
    },
    read: async (chosen: ChosenSummary) => {
      const { file } = chosen
      const stop = new AbortController()
      under.current?.abort()
      under.current = stop
      setReading({ is: 'sending', file, sent: 0, all: file.size })
      try {
        const read = await readSummary({
          projectOrAccountId,
          chosen,
          earlierFormId,
          signal: stop.signal,
          onProgress: (sent, all) =>
            setReading(
              all > 0 && sent >= all
                ? { is: 'reading', file }
                : { is: 'sending', file, sent, all: all === 0 ? file.size : all },
            ),
        })
        // Runs before a confirmation opens, so that its dialog returns the focus to the right element.
        flushSync(() => setReading({ is: 'idle' }))
        await onRead(read)
      } catch (thrown) {
        if (stop.signal.aborted) return
        const thrownCode = thrown instanceof Failure ? thrown.body['code'] : undefined
        const code = typeof thrownCode === 'string' ? thrownCode : ''
        // Our own server sends `people` (see `RefusalBody`).
        const people = thrown instanceof Failure ? ((thrown.body['people'] ?? []) as PeopleInFile) : []
        setReading({ is: 'refused', file, sentence: toFailureSentence(thrown), code, people })
      }
    },
  }
}

export type Summary = ReturnType<typeof useSummary>

export const formatDayOr = (day: string | null, otherwise: string): string => (day === null ? otherwise : formatUs(day))
