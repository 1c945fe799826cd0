import { countItemProgress } from '@client-center/domain/documents/required/item-progress.ts'
import type { FirmItem } from '@client-center/contract/firm/projects/project-items.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { AnnouncedChanges } from '../../../ui/feedback/announced-changes.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { IconPlus } from '../../../ui/icons/icons.ts'
import { Card } from '../../../ui/page/card.tsx'
import { AddItemDialog } from './add-item-dialog.tsx'
import type { ProjectPartProps } from './project-part.ts'
import { FirmItemRow } from './item-row.tsx'
import { itemTexts as texts } from './item-texts.ts'
import { ProvideDialog } from './provide-dialog.tsx'
import own from './items.module.css'
import classes from './projects.module.css'

interface ItemsCardProps extends ProjectPartProps {
  readonly isAdding: boolean
  readonly setAdding: (isAdding: boolean) => void
}

/** The required items with their state; a withdrawn one is struck through. */
export function ItemsCard({ accountId, project, isAdding, setAdding }: ItemsCardProps) {
  const [provided, setProvided] = useState<FirmItem>()
  const counted = project.items.filter(({ withdrawn }) => withdrawn === null)
  const counts = countItemProgress(counted.map((item) => ({ ...item, isBeingChecked: item.isInReview })))
  const params = { accountId, projectId: project.id }
  return (
    <Card
      title={texts.title}
      flush
      badge={
        <AnnouncedChanges className={classes.quiet}>
          {`${texts.counts(counts.provided, counts.total)}${counts.beingChecked === 0 ? '' : texts.inReviewCount(counts.beingChecked)}`}
        </AnnouncedChanges>
      }
      action={
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {texts.add}
        </Button>
      }
    >
      {project.items.length === 0 ? (
        <EmptyState title={texts.empty} hint={texts.emptyHint} />
      ) : (
        <table className={own.items} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col" className={own.number}>
                {texts.heads.number}
              </th>
              <th scope="col">{texts.heads.item}</th>
              <th scope="col">{texts.heads.provider}</th>
              <th scope="col">{texts.heads.status}</th>
              <th scope="col">{texts.heads.date}</th>
              <th scope="col">{texts.heads.details}</th>
              <th scope="col">
                <span className={classes.unseen}>{texts.actions}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {project.items.map((item, at) => (
              <FirmItemRow
                key={item.id}
                params={params}
                item={item}
                number={at + 1}
                today={project.today}
                onProvide={() => setProvided(item)}
              />
            ))}
          </tbody>
        </table>
      )}
      {isAdding ? <AddItemDialog params={params} project={project} onClose={() => setAdding(false)} /> : null}
      {provided === undefined ? null : (
        <ProvideDialog params={params} item={provided} onClose={() => setProvided(undefined)} />
      )}
    </Card>
  )
}
