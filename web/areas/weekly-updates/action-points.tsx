import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { actionPointPart, updateRepliesPart } from '../../paths/paths.ts'
import { requiredItemPart } from '../documents/required/required-item-part.ts'
import { Card } from '../../ui/page/card.tsx'
import type { WeeklyUpdateHost } from './weekly-update-host.ts'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './action-points.module.css'
import shared from './weekly-updates.module.css'

export interface ActionPointsProps {
  readonly update: Pick<WeeklyUpdate, 'actionPoints' | 'pointTargets'>
  readonly host: Pick<WeeklyUpdateHost, 'application' | 'requiredItems'>
  /** The update's page, to which Back leads on the page of an application. */
  readonly here: string
  /** Whether the practice marked the point at this position as done. */
  readonly isDone?: (point: number) => boolean
  /** Whether the user can mark points as done, by the buttons below them. Otherwise the boxes are flat. */
  readonly canMark?: boolean
  /** Draws the replies below the point at this position, or below all of them (null). */
  readonly drawReplies?: (point: number | null) => ReactNode
}

/** The advisor's requests as read-only checkboxes (WEEK-01). A request that names something opens it. */
export const ActionPoints = ({
  update: { actionPoints, pointTargets },
  host,
  here,
  isDone,
  canMark = true,
  drawReplies,
}: ActionPointsProps) => (
  <Card title="Action points">
    {actionPoints.length === 0 ? (
      <p className={shared.sentence}>{texts.noActionPoints}</p>
    ) : (
      <ul className={classes.points}>
        {actionPoints.map((point, index) => (
          // The same text may occur twice.
          <li key={`${index} ${point}`} id={actionPointPart(index)} tabIndex={-1}>
            <Checkbox
              label={<Point text={point} target={pointTargets[index]} host={host} here={here} />}
              checked={isDone?.(index) ?? false}
              readOnly
              disabled={!canMark}
              aria-readonly
              classNames={{ root: classes.point, input: classes.box, icon: classes.tick, label: classes.pointLabel }}
              onChange={() => {}}
            />
            {drawReplies === undefined ? null : <div className={classes.pointReplies}>{drawReplies(index)}</div>}
          </li>
        ))}
      </ul>
    )}
    {drawReplies === undefined ? null : (
      <div id={updateRepliesPart} tabIndex={-1} className={classes.updateReplies}>
        {drawReplies(null)}
      </div>
    )}
  </Card>
)

interface PointProps extends Pick<ActionPointsProps, 'host' | 'here'> {
  readonly text: string
  readonly target: WeeklyUpdate['pointTargets'][number] | undefined
}

function Point({ text, target, host, here }: PointProps) {
  if (target?.kind === 'application') {
    return (
      <Link to={host.application(target.id)} state={{ openedFrom: here }}>
        {text}
      </Link>
    )
  }
  if (target?.kind === 'requiredItem' && host.requiredItems !== undefined) {
    return (
      <Link to={host.requiredItems} hash={requiredItemPart(target.id)}>
        {text}
      </Link>
    )
  }
  return text
}
