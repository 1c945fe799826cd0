import { saveFirmSignDocument, withdrawSignDocument } from '@client-center/contract/firm/projects/project-items.ts'
import { readFirmProject, type FirmSignDocument } from '@client-center/contract/firm/projects/projects.ts'
import { signStatuses } from '@client-center/domain/documents/signing/sign-status.ts'
import { formatUs } from '@client-center/domain/calendar.ts'
import { signDocument } from '@client-center/domain/firm/sign-document.ts'
import { emptyValues } from '@client-center/domain/forms/section.ts'
import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { newId } from '../../../api/new-id.ts'
import { useSend } from '../../../api/use-send.ts'
import { RecordDialog } from '../../../forms/record-dialog.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { IconPencil, IconTrash } from '../../../ui/icons/page-icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import type { ProjectParams, ProjectPartProps } from './project-part.ts'
import { itemTexts } from './item-texts.ts'
import classes from './projects.module.css'

const texts = itemTexts.sign

/** The documents that are signed outside of the portal. */
export function SignCard({ accountId, project }: ProjectPartProps) {
  const params = { accountId, projectId: project.id }
  const [opened, setOpened] = useState<{ readonly document: FirmSignDocument | undefined }>()
  return (
    <Card
      title={texts.title}
      flush
      action={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setOpened({ document: undefined })}
        >
          {texts.add}
        </Button>
      }
    >
      {project.signDocuments.length === 0 ? <EmptyState title={texts.empty} /> : null}
      <ul className={classes.list}>
        {project.signDocuments.map((document) => (
          <SignRow key={document.id} params={params} document={document} onEdit={() => setOpened({ document })} />
        ))}
      </ul>
      {opened === undefined ? null : (
        <SignDialog params={params} document={opened.document} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
}

interface SignRowProps {
  readonly params: ProjectParams
  readonly document: FirmSignDocument
  readonly onEdit: () => void
}

function SignRow({ params, document, onEdit }: SignRowProps) {
  const { documentTypeName, preparedFor, createDate, documentStatusName, withdrawn } = document
  const full = preparedFor === '' ? documentTypeName : `${documentTypeName}, ${preparedFor}`
  const refreshes = [readFirmProject]
  const given = { params: { ...params, documentId: document.id } }
  const restore = useSend(withdrawSignDocument, { refreshes, successMessage: itemTexts.restored(full) })
  const bringBack = () => restore.mutate({ ...given, body: { isWithdrawn: false } })
  const withdraw = useSend(withdrawSignDocument, {
    refreshes,
    onDone: () => toast.ok(itemTexts.withdrawn(full), { label: itemTexts.undo, run: bringBack }),
  })
  return (
    <li className={classes.entry} data-withdrawn={withdrawn === null ? undefined : true}>
      <div className={classes.entryText}>
        <strong>{documentTypeName}</strong>
        <span className={classes.quiet}>{texts.sent(preparedFor, formatUs(createDate))}</span>
      </div>
      <span className={classes.state} data-tone={toTone(document)}>
        {withdrawn === null ? documentStatusName : itemTexts.state.withdrawn}
      </span>
      {withdrawn !== null ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={restore.isPending}
          aria-label={itemTexts.restoreItem(full)}
          onClick={bringBack}
        >
          {itemTexts.restore}
        </Button>
      ) : (
        <div className={classes.icons}>
          <ActionIcon variant="subtle" color="gray" size={28} aria-label={texts.edit(full)} onClick={onEdit}>
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            loading={withdraw.isPending}
            aria-label={itemTexts.withdraw(full)}
            onClick={() => withdraw.mutate({ ...given, body: { isWithdrawn: true } })}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      )}
    </li>
  )
}

const toTone = ({ documentStatusName, withdrawn }: FirmSignDocument) =>
  withdrawn !== null
    ? 'withdrawn'
    : documentStatusName === 'Signed'
      ? 'provided'
      : documentStatusName === 'Declined'
        ? 'rejected'
        : 'missing'

interface SignDialogProps {
  readonly params: ProjectParams
  readonly document: FirmSignDocument | undefined
  readonly onClose: () => void
}

function SignDialog({ params, document, onClose }: SignDialogProps) {
  const [id] = useState(() => document?.id ?? newId())
  const send = useSend(saveFirmSignDocument, {
    refreshes: [readFirmProject],
    successMessage: document === undefined ? texts.added : texts.saved,
  })
  return (
    <RecordDialog
      title={document === undefined ? texts.addTitle : texts.editTitle}
      section={signDocument}
      values={toSignValues(document)}
      saveLabel={document === undefined ? texts.add : undefined}
      onSave={(values) => send.mutateAsync({ params, body: { ...values, id, rev: document?.rev ?? 0 } })}
      onClose={onClose}
    />
  )
}

const toSignValues = (document: FirmSignDocument | undefined) => ({
  ...emptyValues(signDocument),
  status: signStatuses.indexOf(document?.documentStatusName ?? 'Sent'),
  ...(document === undefined
    ? {}
    : {
        documentTypeName: document.documentTypeName,
        preparedFor: document.preparedFor,
        documentLink: document.documentLinkUrl ?? '',
        mailToLink: document.mailToLink ?? '',
      }),
})
