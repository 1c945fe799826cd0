import { Checkbox } from '@mantine/core'
import { Card } from '../../ui/page/card.tsx'
import { weeklyUpdateTexts as texts } from './weekly-update-texts.ts'
import classes from './weekly-updates.module.css'

/** The advisor's requests as read-only checkboxes (WEEK-01). */
export const ActionPoints = ({ points }: { readonly points: readonly string[] }) => (
  <Card title="Action points">
    {points.length === 0 ? (
      <p className={classes.sentence}>{texts.noActionPoints}</p>
    ) : (
      <ul className={classes.points}>
        {points.map((point, at) => (
          // The same text may occur twice.
          <li key={`${at} ${point}`}>
            <Checkbox
              label={point}
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
