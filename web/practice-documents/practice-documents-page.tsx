import { readSubscription } from '@client-center/contract/dashboard/subscription.ts'
import {
  listDocuments,
  removeDocument,
  updateDocument,
} from '@client-center/contract/practice-documents/practice-documents.ts'
import { Button } from '@mantine/core'
import { Link, Navigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { DocumentBreadcrumbs } from '../account-documents/document-breadcrumbs.tsx'
import { DocumentList } from '../account-documents/document-list.tsx'
import { documentTexts } from '../account-documents/document-texts.ts'
import { useRead } from '../platform/api/use-read.ts'
import { useMay } from '../platform/api/use-may.ts'
import { useSend } from '../platform/api/use-send.ts'
import { paths } from '../paths.ts'
import { IconPlus } from '../platform/ui/icons/icons.ts'
import { useAccount } from '../session/session-context.tsx'
import { PageTitle } from '../platform/ui/page/page-title.tsx'
import { practiceDocumentFile } from './practice-document-file.ts'
import { introOf, practiceDocumentsTexts as texts } from './practice-documents-texts.ts'

/** The account's documents but fee schedules (PDOC-01…06). Who may not see them is taken to the overview. */
export function PracticeDocumentsPage() {
  const account = useAccount()
  const may = useMay(listDocuments, account) && account.hasCap
  return may ? <PracticeDocuments /> : <Navigate to={paths.cap(account.id)} replace />
}

function PracticeDocuments() {
  const account = useAccount()
  const params = { accountId: account.id }
  const mayEdit = useMay(updateDocument, account)
  const documents = useRead(listDocuments, { params })
  const subscription = useRead(readSubscription, { params })
  const remove = useSend(removeDocument, { refreshes: [listDocuments], says: documentTexts.removed })
  const addButton = useRef<HTMLAnchorElement>(null)
  const intro = subscription.data && introOf[subscription.data.type]
  return (
    <>
      <DocumentBreadcrumbs area={{ texts, listPath: paths.practiceDocuments }} />
      <PageTitle
        note={mayEdit ? intro?.sentence : [intro?.sentence, documentTexts.lookOnly].filter(Boolean).join(' ')}
        actions={
          mayEdit ? (
            <Button
              component={Link}
              ref={addButton}
              to={paths.addPracticeDocument(account.id)}
              leftSection={<IconPlus size={18} aria-hidden />}
            >
              {texts.add}
            </Button>
          ) : undefined
        }
      >
        {texts.title}
      </PageTitle>
      <DocumentList
        title={intro?.heading ?? texts.title}
        asked={documents}
        mayEdit={mayEdit}
        emptyHint={texts.hint}
        withFilters
        source={practiceDocumentFile(account.id)}
        editPath={({ id }) => paths.practiceDocument(account.id, id)}
        onRemove={({ id }) =>
          remove.mutate(
            { params: { ...params, docId: id } },
            // The button that was pressed is gone with its row.
            { onSuccess: () => addButton.current?.focus() },
          )
        }
      />
    </>
  )
}
