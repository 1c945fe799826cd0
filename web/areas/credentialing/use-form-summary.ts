import type {
  OpenCredentialingForm,
  AutofillSources,
} from '@client-center/contract/credentialing/credentialing-endpoints.ts'
import type { CredentialingParts } from '@client-center/domain/credentialing/credentialing-form.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { ChosenSummary } from '../caqh/upload/chosen-summary.ts'
import { summarySending, type SummarySending } from '../caqh/upload/summary-sending.ts'
import { useRecognition } from '../caqh/upload/use-recognition.ts'
import { useSummary } from '../caqh/upload/use-summary.ts'
import type { FormDocument } from '../../forms/document/use-form.ts'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import type { CredentialingHost } from './credentialing-host.ts'
import type { CurrentForm } from './form-calls.ts'

/** Creates the sender of the form's CAQH file, once per page. */
export const useSending = (host: CredentialingHost, opened: OpenCredentialingForm): SummarySending => {
  const [sending] = useState(() => summarySending(host.projectOrAccountId, opened, opened.provider.caqhFile))
  return sending
}

interface FormSummarySettings {
  readonly form: FormDocument<CredentialingParts>
  readonly sending: SummarySending
  readonly host: CredentialingHost
  readonly current: CurrentForm
  readonly sources: AutofillSources
}

/**
 * The CAQH summary of a credentialing form. Its provider is identified by the form's answers or the chosen provider.
 */
export function useFormSummary({ form: { store }, sending, host, current, sources }: FormSummarySettings) {
  const router = useRouter()
  const [dialog, confirm] = useConfirm()
  const summary = useSummary({
    store,
    sending,
    projectOrAccountId: host.projectOrAccountId,
    form: current,
    provider: () => {
      const { name, individualNPINumber, intakeFormProviderId } = store.answers().person
      const chosen = sources.providers.find(({ id }) => id === (intakeFormProviderId ?? host.providerId))
      return {
        name: name.trim() === '' ? (chosen?.name ?? '') : name,
        npi: individualNPINumber.trim() === '' ? (chosen?.npi ?? '') : individualNPINumber,
        licenses: chosen?.licenses ?? [],
      }
    },
    confirm,
  })
  const recognition = useRecognition(
    host.projectOrAccountId,
    (parsed, chosen) => void summary.takeRecognised(parsed, chosen),
  )
  /** A new file cancels the text recognition of the previous one. */
  const readSummary = (chosen: ChosenSummary): Promise<void> => {
    recognition.cancel()
    return summary.read(chosen)
  }
  /** The review has its own address. The form stays mounted below it. */
  const review = () => void router.navigate({ to: '.', search: (search: object) => ({ ...search, review: 'caqh' }) })
  return { summary: { ...summary, read: readSummary, review }, recognition, dialog }
}
