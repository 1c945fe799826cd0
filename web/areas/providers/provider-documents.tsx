import { useDisambiguatedName } from '../provider-fields/use-disambiguated-name.ts'
import type { AccountDocument } from '@client-center/contract/documents/library/account-document.ts'
import {
  listDocuments,
  removeDocument,
  restoreDocument,
  updateDocument,
  uploadDocument,
} from '@client-center/contract/documents/practice/practice-documents.ts'
import type { Provider } from '@client-center/contract/providers/provider.ts'
import { downloadProviderDocuments, listProviderDocuments } from '@client-center/contract/providers/providers.ts'
import { documentEditing } from '@client-center/domain/documents/editing.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ChosenFilesBar, useChosen, withBoxes } from '../documents/library/chosen-files.tsx'
import { DocumentActions } from '../documents/library/document-actions.tsx'
import { accountDocumentColumns } from '../documents/library/document-columns.tsx'
import { DocumentDialog } from '../documents/library/document-dialog.tsx'
import { documentTexts } from '../documents/library/document-texts.ts'
import { useCanOpenFile } from '../documents/library/use-can-open-file.ts'
import { fetchAndSave } from '../../api/download.ts'
import { useRead } from '../../api/use-read.ts'
import { canCall } from '../../api/use-can-call.ts'
import { useSend } from '../../api/use-send.ts'
import { IconPlus } from '../../ui/icons/icons.ts'
import { Card } from '../../ui/page/card.tsx'
import { useConfirm } from '../../ui/feedback/confirm.tsx'
import type { Column } from '../../ui/table/data-table-column.ts'
import { PagedMiniTable } from '../../ui/table/paged-mini-table.tsx'
import { AddProviderDocument } from './add-provider-document.tsx'
import { EditProviderDocument } from './edit-provider-document.tsx'
import { providerFile } from './provider-file.ts'
import { providersTexts as texts } from './providers-texts.ts'

/** The columns of PROV-05 with short headers, without the provider. */
const COLUMN_IDS = [
  { id: 'name', width: '208px' },
  { id: 'documentType', head: 'Type', width: '136px' },
  { id: 'category', head: 'Category', width: '104px' },
  { id: 'description', width: '160px' },
  { id: 'uploaded', width: '104px' },
]

/** The documents of a provider, including those of licenses (PROV-05, PROV-06). */
export function ProviderDocuments({ provider }: { readonly provider: Provider }) {
  const { accountId, id: providerId } = provider
  const { permissions } = provider.account
  const documentsQuery = useRead(listProviderDocuments, { params: { accountId, providerId } })
  const remove = useSend(removeDocument, {
    refreshes: [listProviderDocuments, listDocuments],
    successMessage: documentTexts.removed,
    undo: restoreDocument,
  })
  const [opened, setOpened] = useState<AccountDocument>()
  const [adds, setAdds] = useState(false)
  const chosen = useChosen()
  const [question, confirm] = useConfirm()
  const canEdit = canCall(updateDocument, permissions)
  const canOpenFile = useCanOpenFile()
  const source = providerFile(provider)
  const toProviderLabel = useDisambiguatedName(accountId)

  const confirmRemove = async (document: AccountDocument) => {
    if (!(await confirm({ ...documentTexts.deletion, subject: document.name }))) return
    remove.mutate({ params: { accountId, docId: document.id } })
  }
  const all = accountDocumentColumns(source, toProviderLabel)
  const rows = documentsQuery.data
  const files = rows?.filter(canOpenFile)
  const several = files !== undefined && files.length > 1 ? files : undefined
  const shown = COLUMN_IDS.flatMap((columnId) =>
    all.filter(({ id }) => id === columnId.id).map((column) => ({ ...column, ...columnId })),
  )
  const columns = several === undefined ? shown : withBoxes(shown, chosen)
  const actions: Column<AccountDocument> = {
    id: 'actions',
    head: 'Delete',
    actions: true,
    width: '60px',
    cell: (document) => (
      <DocumentActions
        name={document.name}
        onDelete={documentEditing(document, permissions).canDelete ? () => void confirmRemove(document) : undefined}
      />
    ),
  }
  const close = () => setOpened(undefined)
  return (
    <Card
      title={texts.documents}
      action={
        canCall(uploadDocument, permissions) ? (
          <Button
            variant="default"
            h={32}
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdds(true)}
          >
            Add Document
          </Button>
        ) : undefined
      }
      flush
    >
      {several === undefined ? null : (
        <ChosenFilesBar
          documents={several}
          chosen={chosen}
          onSave={(ids, onPercent) =>
            fetchAndSave(
              downloadProviderDocuments,
              { params: { accountId, providerId }, query: { ids } },
              `${provider.name} - Documents.zip`,
              onPercent,
            )
          }
        />
      )}
      <PagedMiniTable
        label={texts.documents}
        columns={canEdit ? [...columns, actions] : columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowLink={{ open: setOpened }}
        failed={documentsQuery.data === undefined && documentsQuery.isError}
        onRetry={() => void documentsQuery.refetch()}
        emptyHint={texts.documentsHint}
        stacks
      />
      {opened === undefined ? null : canEdit && documentEditing(opened, permissions).editor === 'practiceDocuments' ? (
        <EditProviderDocument
          accountId={accountId}
          providerId={providerId}
          document={opened}
          permissions={permissions}
          onClose={close}
        />
      ) : (
        <DocumentDialog document={opened} source={source} onClose={close} />
      )}
      {adds && canCall(uploadDocument, permissions) ? (
        <AddProviderDocument provider={provider} onClose={() => setAdds(false)} />
      ) : null}
      {question}
    </Card>
  )
}
