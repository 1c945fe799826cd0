import { listProviderSummaries } from '@client-center/contract/providers/provider-summaries.ts'
import { readProvider } from '@client-center/contract/providers/providers.ts'
import { application } from '@client-center/domain/applications/application.ts'
import { section } from '@client-center/domain/forms/section.ts'
import { hasAccess } from '@client-center/domain/permissions.ts'
import { ownersAndAssociates } from '@client-center/domain/reference/provider-types.ts'
import { use } from 'react'
import { useRead, useReadWhen } from '../../../api/use-read.ts'
import { SectionValues } from '../../../forms/section-values.tsx'
import { useAnswer } from '../../../forms/use-answer.ts'
import type { SectionForm } from '../../../forms/use-section-form.ts'
import { useAccount } from '../../../session/session-context.tsx'
import { useStaffPractice } from '../../../session/use-staff-practice.ts'
import { toProviderArguments } from '../../provider-fields/provider-arguments.ts'
import classes from '../applications.module.css'
import { StoredProviderContext } from './provider-control.tsx'

const { providerTypeId, providerNpi, providerEmail } = application.fields

/** The known data of a provider, read-only. */
const providerSection = section('Provider', { providerTypeId, providerNpi, providerEmail })

/** NPI, type and email of the chosen provider. They belong to the provider's record and are changed there (APPS-20). */
export function ChosenProvider({
  form,
}: {
  readonly form: Pick<SectionForm<(typeof application)['fields']>, 'store'>
}) {
  const isNew = useAnswer(form, 'isNewProvider')
  const id = useAnswer(form, 'providerId')
  return isNew === true || id === null ? null : <StoredProviderData providerId={id} />
}

function StoredProviderData({ providerId }: { readonly providerId: string }) {
  const account = useAccount()
  const staffPractice = useStaffPractice()
  const storedProvider = use(StoredProviderContext)
  const stored = storedProvider?.id === providerId ? storedProvider : undefined
  const summaries = useRead(listProviderSummaries, { params: { accountId: account.id } })
  const summary = summaries.data?.find(({ id }) => id === providerId)
  // A provider's email is visible only to users who may see licenses. The email in the application itself is visible to
  // everyone.
  const canRead = stored === undefined && hasAccess('viewLicenses', account.permissions)
  const providerQuery = useReadWhen(readProvider, canRead ? toProviderArguments(providerId, staffPractice) : undefined)
  const type = ownersAndAssociates.find(({ label }) => label === summary?.typeName)
  const email = stored?.email ?? providerQuery.data?.email
  return (
    <div className={classes.known}>
      <SectionValues
        section={providerSection}
        only={email === undefined ? ['providerTypeId', 'providerNpi'] : undefined}
        values={{
          providerTypeId: stored?.typeId ?? type?.value ?? null,
          providerNpi: stored?.npi ?? summary?.npi ?? '',
          providerEmail: email ?? '',
        }}
      />
    </div>
  )
}
