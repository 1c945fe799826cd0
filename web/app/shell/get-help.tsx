import type { Account } from '@client-center/contract/accounts/account.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { toPhoneHref, formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { mayCall } from '../../api/use-may.ts'
import { useReadWhen } from '../../api/use-read.ts'
import { IconHelpCircle } from '../../ui/icons/icons.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import classes from './get-help.module.css'
import { usePortal } from '../../session/use-portal.ts'

/** The button and popover with contacts: the account's case assignee, and the firm's pages. */
export function GetHelp({ account }: { readonly account: Account | undefined }) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={classes.button} onClick={() => setOpened(!opened)}>
          <IconHelpCircle size={18} stroke={1.7} aria-hidden />
          Get help
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Get help">
        <HelpContacts account={account} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The contacts and links. Phones show them in a dialog, opened from the menu behind the initials. */
export const HelpContacts = ({ account }: { readonly account: Account | undefined }) => (
  <>
    <Assignee account={account} />
    <FirmPages />
  </>
)

function Assignee({ account }: { readonly account: Account | undefined }) {
  const may = account !== undefined && mayCall(readSubscription, account.permissions)
  const subscription = useReadWhen(readSubscription, may ? { params: { accountId: account.id } } : undefined)
  const person = subscription.data
  if (person === undefined || person.name === '') return null
  return (
    <div className={classes.part}>
      <p className={classes.name}>{person.name}</p>
      <p className={classes.about}>Your case assignee</p>
      {person.phone === '' ? null : <a href={toPhoneHref(person.phone)}>{formatPhone(person.phone)}</a>}
      {person.email === '' ? null : <a href={`mailto:${person.email}`}>{person.email}</a>}
    </div>
  )
}

function FirmPages() {
  const portal = usePortal()
  if (portal.data === undefined) return null
  return (
    <div className={classes.part}>
      <p className={classes.name}>{portal.data.firmName}</p>
      <ExternalLink href={portal.data.credentialingInformationUrl}>Credentialing information</ExternalLink>
      <ExternalLink href={portal.data.solutionsUrl}>Solutions</ExternalLink>
    </div>
  )
}
