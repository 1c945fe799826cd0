import type { WeeklyUpdate } from '@client-center/contract/weekly-updates/weekly-updates.ts'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { requiredItemPart } from '../documents/required/required-item-part.ts'
import { Card } from '../../ui/page/card.tsx'
import type { WeeklyUpdateHost } from './weekly-update-host.ts'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'

interface ActionPointsProps {
  readonly update: Pick<WeeklyUpdate, 'actionPoints' | 'pointTargets'>
  readonly host: Pick<WeeklyUpdateHost, 'application' | 'requiredItems'>
  /** The update's page, to which Back leads on the page of an application. */
  readonly here: string
}

/** The advisor's requests as read-only checkboxes (WEEK-01). A request that names something opens it. */
export const ActionPoints = ({ update: { actionPoints, pointTargets }, host, here }: ActionPointsProps) => (
  <Card title="Action points">
    {actionPoints.length === 0 ? (
      <p className={classes.sentence}>{texts.noActionPoints}</p>
    ) : (
      <ul className={classes.points}>
        {actionPoints.map((point, index) => (
          // The same text may occur twice.
          <li key={`${index} ${point}`}>
            <Checkbox
              label={<Point text={point} target={pointTargets[index]} host={host} here={here} />}
              checked={false}
              readOnly
              aria-readonly
              classNames={{ root: classes.point, input: classes.box, label: classes.pointLabel }}
              onChange={() => {}}
            />
          </li>
        ))}
      </ul>
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
