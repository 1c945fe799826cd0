import type { Application } from '@client-center/contract/applications/application.ts'
import type { Fields, ValuesOf } from '@client-center/domain/forms/section.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { statusOf } from '../platform/failure.ts'
import { askAgain } from '../platform/api/use-read.ts'
import { useSectionForm } from '../platform/forms/use-section-form.ts'
import { useLeaveGuard } from '../platform/ui/feedback/leave-guard.tsx'
import { messages, toast, type Message } from '../platform/ui/feedback/toast.ts'
import type { ApplicationHost } from './application-host.ts'
import { applicationLists } from './application-lists.ts'
import type { ApplicationMode, Taken } from './application-mode.ts'
import { attachmentSteps, relatedSteps } from './document-steps.ts'
import { usePendingDocuments } from './pending-documents.ts'
import { useDocumentTransfers } from './use-document-transfers.ts'
import { useProviderChecks } from './use-provider-checks.ts'
import { newId } from '../platform/api/new-id.ts'

export interface EditorSettings<F extends Fields> {
  readonly host: ApplicationHost
  readonly accountId: string
  readonly mode: ApplicationMode<F>
  /** The application as last read; none adds one. */
  readonly fresh: Application | undefined
  /** What a new one starts with. */
  readonly start: ValuesOf<F>
  /** Everything is kept, files included. */
  readonly onKept: (application: Application) => void
}

const NONE: Application['attachmentDocuments'] = []

/**
 * An application as its page edits it: one save for the answers, then the files (APPS-36). What was read stays as it is while
 * something is changed, so that a save is refused when somebody else saved in between (AMB-101). Files that did not arrive stay
 * on the page, and the next save sends them again.
 */
export function useApplicationEditor<F extends Fields>(settings: EditorSettings<F>) {
  const { host, accountId, mode, fresh, start, onKept } = settings
  const cache = useQueryClient()
  const [ownId] = useState(newId)
  const [base, setBase] = useState(fresh)
  const values = useMemo(() => (base === undefined ? start : mode.valuesOf(base)), [base, start, mode])
  const attachments = usePendingDocuments(base?.attachmentDocuments ?? NONE)
  const related = usePendingDocuments(base?.relatedDocuments ?? NONE)
  const transfers = useDocumentTransfers()
  const said = useRef<Message>(undefined)
  // The form's rules are made before the checks, which need the form.
  const taken = useRef<Taken>({})
  const outcome = useRef<Outcome>(undefined)
  const changed = attachments.rows.filter(({ status }) => status === 'EDITED' || status === 'DELETED')

  /** What the server has now; also for whoever asks next. */
  const remember = (application: Application) =>
    cache.setQueryData(host.ask(application.id).queryKey, application) ?? application

  const sendAnswers = async (answers: ValuesOf<F>): Promise<Application> => {
    if (said.current !== undefined) messages.close(said.current)
    const id = base?.id ?? ownId
    // An answer that was asked for before the save must not overwrite it.
    await cache.cancelQueries({ queryKey: host.ask(id).queryKey })
    const attachmentDocuments = mode.takesDocuments ? changed.map(documentSent) : []
    try {
      const body = { ...mode.sentOf(answers, base), id, rev: base?.rev ?? 0, attachmentDocuments }
      return remember(await host.save(body))
    } catch (failure) {
      // A session that ended has already said so.
      if (statusOf(failure) !== 401) said.current = toast.failed(failure)
      throw failure
    }
  }

  const sendDocuments = async (application: Application, taken: readonly string[]): Promise<Outcome> => {
    const steps = [
      ...attachmentSteps(application, attachments.rows, mode.takesDocuments),
      ...relatedSteps(application, related.rows),
    ]
    const arrived = await transfers.sendAll(steps)
    const again = () => cache.fetchQuery({ ...host.ask(application.id), staleTime: 0 }).catch(() => application)
    const now = steps.length === 0 ? application : await again()
    const lost = steps.filter((step) => !arrived.includes(step.id) && step.isMadeIn(now)).map(({ id }) => id)
    lost.forEach(transfers.forget)
    await askAgain(cache, applicationLists)
    const made = [...arrived, ...lost]
    return { application: now, kept: [...taken, ...made], complete: made.length === steps.length }
  }

  const finish = ({ application, kept, complete }: NonNullable<Outcome>) => {
    setBase(application)
    attachments.settle(kept)
    related.settle(kept)
    if (!complete) return
    guard.release()
    onKept(application)
  }

  const form = useSectionForm(mode.section, values, {
    extraProblems: (answers) => mode.takenProblems(answers, taken.current),
    onSave: async (answers) => {
      const saved = await sendAnswers(answers)
      outcome.current = await sendDocuments(saved, mode.takesDocuments ? changed.map(({ id }) => id) : [])
    },
    onSaved: (answers) => {
      const done = outcome.current
      if (done === undefined) return
      const typedSince = JSON.stringify(form.methods.getValues()) !== JSON.stringify(answers)
      // A new provider is one of the practice's from now on, and texts are as the server keeps them.
      if (!typedSince) form.methods.reset(mode.valuesOf(done.application), { keepDirtyValues: false })
      finish(done)
    },
  })
  const dirty = form.dirty || attachments.dirty || related.dirty
  const busy = form.saving || transfers.busy
  const guard = useLeaveGuard(dirty)
  if (fresh !== undefined && fresh !== base && !dirty && !busy) setBase(fresh)

  const checks = useProviderChecks(accountId, form.control)
  const { takenNpi, takenEmail } = checks
  const { trigger, getFieldState } = form.methods
  useEffect(() => {
    taken.current = { npi: takenNpi, email: takenEmail }
    if (takenNpi !== undefined || getFieldState('providerNpi').error) void trigger('providerNpi')
    if (takenEmail !== undefined || getFieldState('providerEmail').error) void trigger('providerEmail')
  }, [takenNpi, takenEmail, trigger, getFieldState])

  const answersToSend = base === undefined || form.dirty || (mode.takesDocuments && changed.length > 0)
  return {
    form,
    base,
    attachments,
    related,
    transfers,
    checks,
    dirty,
    busy,
    guard,
    /** Whether the next save says anything of the answers, which then have to be right. */
    answersToSend,
    save: async (event?: React.BaseSyntheticEvent) => {
      if (answersToSend) return form.save(event)
      event?.preventDefault()
      const done = await sendDocuments(base, [])
      if (done !== undefined) finish(done)
    },
  }
}

export type ApplicationEditor<F extends Fields> = ReturnType<typeof useApplicationEditor<F>>

type Outcome =
  | { readonly application: Application; readonly kept: readonly string[]; readonly complete: boolean }
  | undefined

const documentSent = ({
  id,
  rev,
  status,
  documentTypeId,
  description,
}: ReturnType<typeof usePendingDocuments>['rows'][number]) => ({
  id,
  rev,
  status,
  documentTypeId,
  description,
})
