import { downloadApplicationDocuments } from '@client-center/contract/applications/application-files.ts'
import type { ReactNode } from 'react'
import { ChosenFilesBar, useChosen, withBoxes } from '../../documents/library/chosen-files.tsx'
import { useCanOpenFile } from '../../documents/library/use-can-open-file.ts'
import { fetchAndSave } from '../../../api/download.ts'
import type { Column } from '../../../ui/table/data-table-column.ts'
import type { DocumentRow } from './pending-documents.ts'

interface DocumentsZip {
  /** Adds a checkbox for each file to the columns if there are several files. */
  readonly addCheckboxes: (columns: readonly Column<DocumentRow>[]) => readonly Column<DocumentRow>[]
  /** The bar that downloads the selected files; null if there are fewer than two. */
  readonly bar: ReactNode
}

/** Selects stored files of an application, and downloads them as one ZIP with this title as its name. */
export function useDocumentsZip(
  projectId: string | undefined,
  rows: readonly DocumentRow[],
  title: string,
): DocumentsZip {
  const chosen = useChosen()
  const canOpen = useCanOpenFile()
  const hasFile = ({ stored, file }: DocumentRow): boolean => stored && file === undefined
  const documents = rows.filter((row) => hasFile(row) && canOpen(row))
  if (projectId === undefined || documents.length < 2) return { addCheckboxes: (columns) => columns, bar: null }
  return {
    addCheckboxes: (columns) => withBoxes(columns, chosen, hasFile),
    bar: (
      <ChosenFilesBar
        documents={documents}
        chosen={chosen}
        onSave={(ids, onPercent) =>
          fetchAndSave(
            downloadApplicationDocuments,
            { params: { projectId }, query: { ids } },
            `${title}.zip`,
            onPercent,
          )
        }
      />
    ),
  }
}
