import type { ConsistencyFinding, Fix } from '@client-center/domain/consistency/consistency-finding.ts'
import { hasAccess, type AccountAccess } from '@client-center/domain/permissions.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { RenewLink } from '../licenses/renew-link.tsx'
import { licensePart, licensesPart, paths, providerDetailsPart } from '../../paths/paths.ts'
import { goToPart } from '../../ui/page/go-to-part.ts'
import { useAccount } from '../../session/session-context.tsx'
import classes from './consistency.module.css'

const kinds = {
  form: { label: 'Go to this answer', access: 'edit' },
  summary: { label: 'Upload a newer summary', access: 'edit' },
  practice: { label: 'Update practice info', access: 'edit' },
  locations: { label: 'Update locations', access: 'edit' },
  renew: { label: 'Renew', access: 'editLicenses' },
  license: { label: 'Update license', access: 'editLicenses' },
  provider: { label: 'Update provider', access: 'editLicenses' },
} as const satisfies Record<Fix['is'], { readonly label: string; readonly access: AccountAccess }>

interface FixButtonProps {
  readonly finding: ConsistencyFinding
  readonly providerId: string
}

/** Links to the page where the finding can be fixed. Hidden from users who may not fix it. */
export function FixButton({ finding: { action, what }, providerId }: FixButtonProps) {
  const account = useAccount()
  const { label, access } = kinds[action.is]
  if (!hasAccess(access, account.permissions)) return null
  const buttonProps = { variant: 'default', className: classes.button, 'aria-label': `${label}: ${what}` }
  if (action.is === 'renew')
    return (
      <RenewLink
        target={{ providerId, license: action.licenseId }}
        variant="default"
        className={classes.button}
        label={buttonProps['aria-label']}
      >
        {label}
      </RenewLink>
    )
  if (action.is === 'provider')
    return (
      <Button {...buttonProps} onClick={() => goToPart(providerDetailsPart)}>
        {label}
      </Button>
    )
  if (action.is === 'license')
    return (
      <Button {...buttonProps} onClick={() => goToPart(licensePart(action.licenseId)) || goToPart(licensesPart)}>
        {label}
      </Button>
    )
  const search = action.is === 'form' ? { answer: action.path } : {}
  return (
    <Button
      renderRoot={(props) => <Link to={fixPath(account.id, providerId, action)} search={search} {...props} />}
      {...buttonProps}
    >
      {label}
    </Button>
  )
}

type Elsewhere = Exclude<Fix, { readonly is: 'renew' | 'license' | 'provider' }>

function fixPath(accountId: string, providerId: string, action: Elsewhere): string {
  if (action.is === 'practice') return paths.cap(accountId)
  if (action.is === 'locations') return paths.locations(accountId)
  const { formId, projectId } = action
  if (action.is === 'summary' && action.isDraft)
    return projectId === null
      ? paths.editProviderCredentialingDraft(accountId, providerId, formId)
      : paths.editCredentialingDraft(accountId, projectId, formId)
  return projectId === null
    ? paths.editProviderCredentialing(accountId, providerId)
    : paths.editCredentialing(accountId, projectId, providerId)
}
