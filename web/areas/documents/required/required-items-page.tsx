import {
  listRequiredItems,
  uploadProjectDocument,
  type RequiredItem,
} from '@client-center/contract/documents/project/project-documents.ts'
import { countItemProgress } from '@client-center/domain/documents/required/item-progress.ts'
import { Progress } from '@mantine/core'
import { useState } from 'react'
import { useCanCall } from '../../../api/use-can-call.ts'
import { useRead } from '../../../api/use-read.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadError } from '../../../ui/feedback/load-error.tsx'
import { SkeletonRows } from '../../../ui/feedback/skeletons.tsx'
import { AnnouncedChanges } from '../../../ui/feedback/announced-changes.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { UploadDocument } from '../project/upload-document.tsx'
import { UploadedDocumentsCard } from '../project/uploaded-documents-card.tsx'
import { useAccount } from '../../../session/session-context.tsx'
import { FormsToFillIn } from './forms-to-fill-in.tsx'
import { ItemRow } from './item-row.tsx'
import { requiredItemsTexts as texts } from './required-items-texts.ts'
import { useProject } from '../../projects/project-context.ts'
import classes from './required-items.module.css'

/** The documents that the firm needs for its analysis, and the uploaded ones (REQI-01…13). */
export function RequiredItemsPage() {
  const { id: projectId, standing } = useProject()
  const canUpload = useCanCall(uploadProjectDocument, useAccount())
  const requiredItemsQuery = useRead(listRequiredItems, { params: { projectId } })
  const [uploading, setUploading] = useState<{ readonly item?: RequiredItem & { readonly number: number } }>()
  const items = requiredItemsQuery.data
  return (
    <div className={classes.page}>
      <Card title={texts.title} headless flush>
        <div className={classes.head}>
          <div>
            <h2 className={classes.title}>{texts.title}</h2>
            <p className={classes.intro}>{texts.intro}</p>
          </div>
          {items === undefined ? <div className={classes.progress} /> : null}
          {items === undefined || items.length === 0 ? null : <ItemProgress items={items} />}
        </div>
        <FormsToFillIn items={items ?? []} />
        {items === undefined ? (
          requiredItemsQuery.isError ? (
            <div className={classes.state}>
              <LoadError onRetry={() => void requiredItemsQuery.refetch()} />
            </div>
          ) : (
            <ItemColumnsRoom count={standing.requiredItems.total} />
          )
        ) : items.length === 0 ? (
          <EmptyState title="No data" hint={texts.emptyHint} />
        ) : (
          <ItemColumns
            items={items}
            onUpload={canUpload ? (item, number) => setUploading({ item: { ...item, number } }) : undefined}
          />
        )}
      </Card>
      <UploadedDocumentsCard onUpload={() => setUploading({})} />
      {uploading === undefined ? null : (
        <UploadDocument item={uploading.item} onClose={() => setUploading(undefined)} />
      )}
    </div>
  )
}

/** "3 of 11 provided, 1 in review". */
function ItemProgress({ items }: { readonly items: readonly RequiredItem[] }) {
  const { total, provided, beingChecked } = countItemProgress(items)
  return (
    <div className={classes.progress}>
      <AnnouncedChanges>
        <strong>{`${provided} of ${total} provided`}</strong>
        {beingChecked === 0 ? null : `, ${beingChecked} in review`}
      </AnnouncedChanges>
      <Progress value={(provided / total) * 100} size={8} aria-label="Provided" />
    </div>
  )
}

interface ColumnsProps {
  readonly items: readonly RequiredItem[]
  /** Undefined if the user may not upload. */
  readonly onUpload: ((item: RequiredItem, number: number) => void) | undefined
}

/** The skeleton of the columns. The project has the number of its items, so that nothing beneath moves. */
const ItemColumnsRoom = ({ count }: { readonly count: number }) => (
  <div className={classes.columns}>
    {[Math.ceil(count / 2), Math.floor(count / 2)].map((rows, index) => (
      <div key={index === 0 ? 'left' : 'right'} className={classes.columnRoom}>
        <SkeletonRows rows={rows} />
      </div>
    ))}
  </div>
)

/** Two columns with continuous numbering (REQI-02); stacked on phones. */
function ItemColumns({ items, onUpload }: ColumnsProps) {
  const half = Math.ceil(items.length / 2)
  return (
    <div className={classes.columns}>
      {[0, half].map((start) => (
        <ol key={start} start={start + 1} className={classes.column} aria-label={`Items from ${start + 1}`}>
          {items.slice(start, start === 0 ? half : undefined).map((item, index) => (
            <ItemRow
              key={item.id}
              item={item}
              number={start + index + 1}
              onUpload={onUpload && (() => onUpload(item, start + index + 1))}
            />
          ))}
        </ol>
      ))}
    </div>
  )
}
