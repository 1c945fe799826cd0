import type { Account } from '@client-center/contract/accounts/account.ts'
import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import { toPhoneHref, formatPhone } from '@client-center/domain/forms/parse-phone.ts'
import { Button, Popover } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { canCall } from '../../api/use-can-call.ts'
import { useReadWhen } from '../../api/use-read.ts'
import { supportTexts } from '../../areas/support/support-texts.ts'
import { useMessageDialog } from '../../areas/support/use-message-dialog.tsx'
import { paths } from '../../paths/paths.ts'
import { useSession } from '../../session/session-context.tsx'
import { IconHelpCircle, IconMail } from '../../ui/icons/page-icons.ts'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import classes from './get-help.module.css'
import { usePortal } from '../../session/use-portal.ts'

/** The button and popover with contacts: the account's case assignee, messages to them, and the firm's pages. */
export function GetHelp({ account }: { readonly account: Account | undefined }) {
  const [opened, setOpened] = useState(false)
  const [dialog, write] = useMessageDialog(account)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpened(false)
  return (
    <>
      <Popover opened={opened} onChange={setOpened} position="bottom-end" width={300} trapFocus returnFocus>
        <Popover.Target>
          <button ref={button} type="button" className={classes.button} onClick={() => setOpened(!opened)}>
            <IconHelpCircle size={18} stroke={1.7} aria-hidden />
            Get help
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Get help">
          <HelpContacts
            account={account}
            onWrite={() => {
              // The dialog returns the focus to what had it when it opened; the pressed button is gone by then.
              button.current?.focus()
              close()
              write()
            }}
            onLeave={close}
          />
        </Popover.Dropdown>
      </Popover>
      {dialog}
    </>
  )
}

interface HelpContactsProps {
  readonly account: Account | undefined
  /** Closes Get help and opens the form of a message. */
  readonly onWrite: () => void
  /** Closes Get help, because a link of it leads to another page. */
  readonly onLeave: () => void
}

/** The contacts and links. Phones show them in a dialog, opened from the menu behind the initials. */
export const HelpContacts = ({ account, onWrite, onLeave }: HelpContactsProps) => (
  <>
    <Assignee account={account} />
    <Messages account={account} onWrite={onWrite} onLeave={onLeave} />
    <FirmPages />
  </>
)

function Assignee({ account }: { readonly account: Account | undefined }) {
  const canView = account !== undefined && canCall(readSubscription, account.permissions)
  const subscription = useReadWhen(readSubscription, canView ? { params: { accountId: account.id } } : undefined)
  const person = subscription.data
  if (person === undefined || person.name === '') return null
  return (
    <div className={classes.part}>
      <p className={classes.name}>{person.name}</p>
      <p className={classes.about}>Your advisor</p>
      {person.phone === '' ? null : <a href={toPhoneHref(person.phone)}>{formatPhone(person.phone)}</a>}
      {person.email === '' ? null : <a href={`mailto:${person.email}`}>{person.email}</a>}
    </div>
  )
}

/** Outside of a practice, the list of messages is offered to people with one practice only. */
function Messages({ account, onWrite, onLeave }: HelpContactsProps) {
  const { accounts } = useSession()
  const [only, ...others] = accounts
  const listed = account ?? (others.length === 0 ? only : undefined)
  if (only === undefined) return null
  return (
    <div className={classes.part}>
      <Button
        variant="light"
        fullWidth
        leftSection={<IconMail size={18} aria-hidden />}
        onClick={onWrite}
        className={classes.write}
      >
        {supportTexts.write}
      </Button>
      {listed === undefined ? null : (
        <Link to={paths.messages(listed.id)} onClick={onLeave}>
          {supportTexts.messages}
        </Link>
      )}
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
