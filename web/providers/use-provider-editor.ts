import { readProvider, saveProvider } from '@client-center/contract/providers/providers.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { STALE } from '@client-center/contract/sentences.ts'
import { digitsOf } from '@client-center/domain/forms/fields/numbers.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { emailTakenSentence, npiTakenSentence, type ProviderAnswers } from '@client-center/domain/providers/provider.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { call } from '../platform/api/call.ts'
import { Failure, statusOf } from '../platform/failure.ts'
import { askAgain, keyOf, question } from '../platform/api/use-read.ts'
import { useSend } from '../platform/api/use-send.ts'
import { useSectionForm } from '../platform/forms/use-section-form.ts'
import type { LicenseChanges } from '../licenses/license-changes.ts'
import { sentRows } from '../licenses/license-row.ts'
import { useLicenseFiles } from '../licenses/use-license-files.ts'
import { useLicenses } from '../licenses/use-licenses.ts'
import { toast } from '../platform/ui/feedback/toast.ts'
import { changedMeanwhile, type ChangedMeanwhile } from './changed-meanwhile.ts'
import { answersOf } from './provider-answers.ts'
import type { ProviderHost } from './provider-host.ts'
import { providerLists } from './provider-lists.ts'
import { providersTexts as texts } from './providers-texts.ts'
import { useAvailability } from './use-availability.ts'
import { newId } from '../platform/api/new-id.ts'

interface EditorSettings {
  readonly host: ProviderHost
  /** The provider as last read; none adds one. */
  readonly fresh: Provider | undefined
  /** None while it is not chosen. */
  readonly accountId: string | undefined
  /** Everything is kept, files included. */
  readonly onKept: (provider: Provider) => void
}

const NO_LICENSES: Provider['licenses'] = []

/**
 * A provider with the licenses as a page edits them: one save for the metadata, then the files (AMB-28). What was read stays
 * as it is while something is changed, so that a save is refused when somebody else saved in between (AMB-101).
 */
export function useProviderEditor({ host, fresh, accountId, onKept }: EditorSettings) {
  const cache = useQueryClient()
  const [ownId] = useState(newId)
  const [base, setBase] = useState(fresh)
  const values = useMemo(() => (base === undefined ? emptyValues(host.section) : answersOf(base)), [base, host])
  const owner = base?.accountId ?? accountId
  const licenses = useLicenses(base?.licenses ?? NO_LICENSES)
  const files = useLicenseFiles(licenses.fileDone)
  const [meanwhile, setMeanwhile] = useState<readonly ChangedMeanwhile[]>()
  const send = useSend(saveProvider, { onFailure: (failure) => base !== undefined && isOvertaken(failure) })
  // The form's rules are made before the checks, which need the form.
  const taken = useRef<{ readonly npi?: string; readonly email?: string }>({})
  const left = useRef<LicenseChanges>(new Map())

  const read = (id: string) => cache.fetchQuery(question(readProvider, { params: { id } }))
  const keep = (provider: Provider) => {
    cache.setQueryData(keyOf(readProvider, { params: { id: provider.id } }), provider)
    setBase(provider)
  }

  /** Sends the files and tells whether everything is kept. */
  const sendFiles = async (provider: Provider) => {
    const arrived = left.current.size === 0 || (await files.sendAll(provider.accountId, left.current))
    if (left.current.size > 0) keep(await read(provider.id).catch(() => provider))
    await askAgain(cache, providerLists)
    if (arrived) onKept(provider)
  }

  /**
   * Reads what somebody else saved and puts what was done here over it, to be looked over and saved again (AMB-101). Where nothing
   * is left to save, an earlier save had arrived whose answer was lost.
   */
  const catchUp = async (before: Provider, answers: ProviderAnswers, refusal: unknown) => {
    // Asked beside the cache: were the provider gone, the page would take what was typed with it.
    const after = await call(readProvider, { params: { id: before.id } }).catch((problem: unknown) => {
      if (statusOf(problem) === 404) toast.error(texts.notFound)
      else toast.failed(refusal)
      throw refusal
    })
    const changes = changedMeanwhile(host.section, { before, after, typed: answers, changes: licenses.changes })
    const left = licenses.overtaken(after.licenses)
    const isSaved = Object.entries(answersOf(after)).every(([name, saved]) => Reflect.get(answers, name) === saved)
    if (isSaved && [...left.values()].every(({ recordStatus }) => recordStatus === 'saved'))
      return { provider: after, licenseIds: {} }
    keep(after)
    setMeanwhile(changes)
    throw refusal
  }

  /** The metadata; when files alone are left to send, nothing is said again. */
  const sendAnswers = async (answers: ProviderAnswers) => {
    const rows = sentRows(licenses.rows)
    if (base !== undefined && !form.dirty && rows.length === 0) return { provider: base, licenseIds: {} }
    const body = { ...answers, id: base?.id ?? ownId, rev: base?.rev ?? 0, accountId: owner ?? '', licenses: rows }
    return send.mutateAsync({ body }).catch((failure: unknown) => {
      if (base === undefined || !isOvertaken(failure)) throw failure
      return catchUp(base, answers, failure)
    })
  }

  const reply = useRef<Provider>(undefined)
  const form = useSectionForm(host.section, values, {
    extraProblems: ({ npi, email }) => ({
      npi: taken.current.npi !== undefined && taken.current.npi === digitsOf(npi) ? npiTakenSentence : undefined,
      email: taken.current.email !== undefined && taken.current.email === email.trim() ? emailTakenSentence : undefined,
    }),
    onSave: async (answers) => {
      const id = base?.id ?? ownId
      // An answer that was asked for before the save must not overwrite it.
      await cache.cancelQueries({ queryKey: keyOf(readProvider, { params: { id } }) })
      const saved = await sendAnswers(answers)
      setMeanwhile(undefined)
      left.current = licenses.saved(saved.licenseIds)
      reply.current = saved.provider
      keep(saved.provider)
    },
    onSaved: () => {
      if (reply.current !== undefined) void sendFiles(reply.current)
    },
  })
  const dirty = form.dirty || licenses.dirty
  if (fresh !== undefined && fresh !== base && !dirty && !form.saving && !files.sending) setBase(fresh)

  const checks = useAvailability({
    accountId: owner,
    providerId: base?.id,
    control: form.control,
    stored: { npi: base?.npi ?? '', email: base?.email ?? '' },
  })
  const { takenNpi, takenEmail } = checks
  const { trigger, getFieldState } = form.methods
  useEffect(() => {
    taken.current = { npi: takenNpi, email: takenEmail }
    if (takenNpi !== undefined || getFieldState('npi').error) void trigger('npi')
    if (takenEmail !== undefined || getFieldState('email').error) void trigger('email')
  }, [takenNpi, takenEmail, trigger, getFieldState])

  return {
    form,
    base,
    licenses,
    files,
    checks,
    dirty,
    read,
    /** What somebody else saved while this page was open, once a save was refused for it. */
    meanwhile,
    forgetMeanwhile: () => setMeanwhile(undefined),
    /** Goes on with this provider instead of the new one; what was done to licenses stays. */
    takeOver: (provider: Provider) => {
      keep(provider)
      form.methods.reset(answersOf(provider), { keepDirtyValues: false })
    },
  }
}

/** Somebody else saved in between, or deleted the provider or a license of it. */
const isOvertaken = (failure: unknown): boolean =>
  statusOf(failure) === 404 || (failure instanceof Failure && failure.sentence === STALE)

export type ProviderEditor = ReturnType<typeof useProviderEditor>
