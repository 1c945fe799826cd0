import type { EndpointReply } from '@client-center/contract/endpoint/endpoint.ts'
import { readCall, savePayerContact } from '@client-center/contract/firm/follow-up/calls.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { payerContact } from '@client-center/domain/follow-up/payer-contact.ts'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { IconPencil } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { breakable } from '../../../ui/text/breakable.tsx'
import { ExternalLink } from '../../../ui/text/external-link.tsx'
import classes from './calls.module.css'
import { CopyButton } from './copy-button.tsx'
import { callTexts as texts } from './follow-up-texts.ts'
import own from './payer-contact.module.css'

type Contact = EndpointReply<typeof readCall>['contact']

interface ContactProps {
  readonly payerId: number
  readonly name: string
  readonly contact: Contact
}

/** How the firm reaches an insurance company; any staff may change it. */
export function PayerContactCard({ payerId, name, contact }: ContactProps) {
  const [isOpen, setOpen] = useState(false)
  const { rev, changedBy, changedOn, phone, portal, hours, usualDays, notes } = contact
  const save = useSend(savePayerContact, { successMessage: texts.contactSaved, refreshes: [readCall] })
  return (
    <Card title={texts.editTitle(name)} headless>
      <div className={own.contact}>
        {rev === 0 ? (
          <p className={classes.quiet}>{texts.noContact}</p>
        ) : (
          <dl>
            <Fact label="Phone">
              {phone === '' ? null : (
                <>
                  {phone} <CopyButton what="phone" value={phone} />
                </>
              )}
            </Fact>
            <Fact label="Hours">{hours}</Fact>
            <Fact label="Typical time">{usualDays}</Fact>
            <Fact label="Website">
              {portal === '' ? null : (
                <ExternalLink href={portal} about={name}>
                  {texts.portal}
                </ExternalLink>
              )}
            </Fact>
            <Fact label="Notes">{notes === '' ? null : breakable(notes)}</Fact>
          </dl>
        )}
        <div className={own.contactEdit}>
          <Button variant="subtle" leftSection={<IconPencil size={17} aria-hidden />} onClick={() => setOpen(true)}>
            {texts.edit}
          </Button>
          {changedBy === null || changedOn === null ? null : (
            <p className={classes.quiet}>{texts.changed(changedBy, formatUs(changedOn))}</p>
          )}
        </div>
      </div>
      {isOpen ? (
        <RecordDialog
          title={texts.editTitle(name)}
          section={payerContact}
          values={{ phone, portal, hours, usualDays, notes }}
          onSave={(answers) => save.mutateAsync({ params: { payerId: String(payerId) }, body: { ...answers, rev } })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </Card>
  )
}

const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children === null || children === '' ? '–' : children}</dd>
  </div>
)
