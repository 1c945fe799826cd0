import { readProvider, saveProvider } from '@client-center/contract/providers/providers.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { digitsOf } from '@client-center/domain/forms/fields/numbers.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { emailTakenSentence, npiTakenSentence } from '@client-center/domain/providers/provider.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { askAgain, keyOf, question } from '../api/use-ask.ts'
import { useSend } from '../api/use-send.ts'
import { useSectionForm } from '../forms/use-section-form.ts'
import type { LicenseChanges } from '../licenses/license-changes.ts'
import { sentRows } from '../licenses/license-row.ts'
import { useLicenseFiles } from '../licenses/use-license-files.ts'
import { useLicenses } from '../licenses/use-licenses.ts'
import { answersOf } from './provider-answers.ts'
import type { ProviderHost } from './provider-host.ts'
import { providerLists } from './provider-lists.ts'
import { useAvailability } from './use-availability.ts'

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
  const [newId] = useState(() => crypto.randomUUID())
  const [base, setBase] = useState(fresh)
  const values = useMemo(() => (base === undefined ? emptyValues(host.section) : answersOf(base)), [base, host])
  const owner = base?.accountId ?? accountId
  const licenses = useLicenses(base?.licenses ?? NO_LICENSES)
  const files = useLicenseFiles(licenses.fileDone)
  const send = useSend(saveProvider)
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

  const reply = useRef<Provider>(undefined)
  const form = useSectionForm(host.section, values, {
    extraProblems: ({ npi, email }) => ({
      npi: taken.current.npi !== undefined && taken.current.npi === digitsOf(npi) ? npiTakenSentence : undefined,
      email: taken.current.email !== undefined && taken.current.email === email.trim() ? emailTakenSentence : undefined,
    }),
    onSave: async (answers) => {
      const id = base?.id ?? newId
      // An answer that was asked for before the save must not overwrite it.
      await cache.cancelQueries({ queryKey: keyOf(readProvider, { params: { id } }) })
      const saved = await send.mutateAsync({
        body: { ...answers, id, rev: base?.rev ?? 0, accountId: owner ?? '', licenses: sentRows(licenses.rows) },
      })
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
    /** Goes on with this provider instead of the new one; what was done to licenses stays. */
    takeOver: (provider: Provider) => {
      keep(provider)
      form.methods.reset(answersOf(provider), { keepDirtyValues: false })
    },
  }
}

export type ProviderEditor = ReturnType<typeof useProviderEditor>
