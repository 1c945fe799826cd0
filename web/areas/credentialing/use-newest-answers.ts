import type { AutofillSources, NewestAnswers } from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import { credentialingFromWire } from '@client-center/contract/credentialing/credentialing-wire.ts'
import type { CredentialingAnswers } from '@client-center/domain/credentialing/credentialing-form.ts'
import { autofillProvider } from '@client-center/domain/credentialing/autofill.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSelected } from '../../forms/store/use-selected.ts'
import type { FormStore } from '../../forms/store/form-store.ts'
import { formsKey, type CredentialingHost } from './credentialing-host.ts'

/** The form whose answers a new form started with, and a function that empties the new form. */
export interface StartedFrom {
  readonly newest: NewestAnswers
  readonly empty: () => void
}

interface Started {
  readonly provider: string
  /** The answers before those of the other form were filled in. */
  readonly before: CredentialingAnswers
  readonly newest: NewestAnswers
  /** Whether the user emptied the form. */
  readonly isEmptied: boolean
}

interface NewForm {
  readonly host: CredentialingHost
  readonly store: FormStore<CredentialingAnswers>
  /** The providers that can be chosen. */
  readonly providers: AutofillSources['providers']
  /** Whether the form was never saved and the user may edit it. */
  readonly isNew: boolean
}

/**
 * Fills a new form with the provider's newest answers in other forms (AMB-141), as soon as the provider is known.
 * Answers that were already typed stay. Choosing another provider removes the first provider's answers.
 */
export function useNewestAnswers({ host, store, providers, isNew }: NewForm): StartedFrom | undefined {
  const chosen = useSelected(store, () => store.answers().person.intakeFormProviderId)
  const provider = host.providerId ?? chosen
  const [started, setStarted] = useState<Started>()
  const { data } = useQuery({
    queryKey: [...formsKey(host), 'newest answers', provider],
    queryFn: () => host.newestAnswers(provider ?? ''),
    enabled: isNew && provider !== null,
    gcTime: 0,
  })
  const newest = data ?? undefined
  useEffect(() => {
    if (!isNew || started?.provider === (provider ?? undefined)) return
    if (started !== undefined) {
      store.rebase(store.saved(), emptyFor(provider, started.before, providers))
      setStarted(undefined)
    } else if (newest !== undefined && provider !== null) {
      const before = store.saved()
      const answers = credentialingFromWire(newest)
      store.rebase(before, { ...answers, person: { ...answers.person, intakeFormProviderId: provider } })
      setStarted({ provider, before, newest, isEmptied: false })
    }
  }, [isNew, newest, provider, providers, started, store])
  if (!isNew || started === undefined || started.provider !== provider || started.isEmptied) return undefined
  return {
    newest: started.newest,
    empty: () => {
      // Answers that were typed since stay.
      store.rebase(store.saved(), emptyFor(started.provider, started.before, providers))
      setStarted({ ...started, isEmptied: true })
    },
  }
}

/** The answers of the form when it was opened, with the known data of the chosen provider (CRED-G01). */
function emptyFor(
  provider: string | null,
  before: CredentialingAnswers,
  providers: NewForm['providers'],
): CredentialingAnswers {
  const storedProvider = providers.find(({ id }) => id === provider)
  const filled = storedProvider === undefined ? {} : autofillProvider(storedProvider).answers
  return { ...before, person: { ...before.person, ...filled, intakeFormProviderId: provider } }
}
