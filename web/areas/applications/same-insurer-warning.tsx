import type { Application } from '@client-center/contract/applications/application.ts'
import { listProviderApplications } from '@client-center/contract/applications/applications.ts'
import { insurerName } from '@client-center/domain/applications/application-name.ts'
import { applicationStatusLabel } from '@client-center/domain/applications/application-status.ts'
import type { application } from '@client-center/domain/applications/application.ts'
import { applicationsAtSameInsurer } from '@client-center/domain/applications/same-insurer.ts'
import { useReadWhen } from '../../api/use-read.ts'
import { useAnswer } from '../../forms/use-answer.ts'
import type { SectionForm } from '../../forms/use-section-form.ts'
import { IconAlertTriangle } from '../../ui/icons/entry-icons.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { applicationAddress } from './application-address.ts'
import classes from './applications.module.css'

interface WarningProps {
  readonly form: SectionForm<(typeof application)['fields']>
  readonly accountId: string
  /** The application as last fetched; undefined while one is being added. */
  readonly base: Application | undefined
}

/**
 * Warns before saving that the provider already has an application to this company, with a link that opens it in a new
 * tab. There is no warning while the stored provider and company are unchanged.
 */
export function SameInsurerWarning({ form, accountId, base }: WarningProps) {
  const isNew = useAnswer(form, 'isNewProvider') === true
  const providerId = useAnswer(form, 'providerId')
  const company = insurerName(useAnswer(form, 'insuranceCompanyId') ?? 0, useAnswer(form, 'otherInsuranceCompany'))
  const isUnchanged = base !== undefined && base.provider.id === providerId && base.insuranceCompany === company
  const shouldCheck = !isNew && providerId !== null && !isUnchanged
  const applicationsQuery = useReadWhen(
    listProviderApplications,
    shouldCheck ? { params: { accountId, providerId } } : undefined,
  )
  const found = shouldCheck ? applicationsAtSameInsurer(applicationsQuery.data ?? [], company, base?.id) : []
  return (
    <div role="status" aria-label="Same insurance company">
      {found.map((sameInsurerApplication) => (
        <p key={sameInsurerApplication.id} className={classes.warning}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>
            This provider already has an application to {sameInsurerApplication.insuranceCompany},{' '}
            {applicationStatusLabel(sameInsurerApplication.statusId)}.{' '}
            <ExternalLink href={applicationAddress(accountId, sameInsurerApplication)}>
              Open that application
            </ExternalLink>
          </span>
        </p>
      ))}
    </div>
  )
}
