import type { FirmApplication } from '@client-center/contract/firm/applications/firm-application.ts'
import { VisuallyHidden } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconCheck } from '../../../ui/icons/entry-icons.ts'
import { applicationAddress } from '../../applications/application-address.ts'
import { isOpen, toCellLabel, toSecondLine } from './application-facts.ts'
import { ApplicationStatusDot } from './application-status.tsx'
import { applicationsTexts as texts } from './applications-texts.ts'
import classes from './applications.module.css'
import type { FocusProps } from './use-grid-focus.ts'
import type { SelectedApplications } from './use-selected-applications.ts'

interface GridCellProps {
  readonly provider: string
  readonly company: string
  /** Earliest stage first. */
  readonly applications: readonly FirmApplication[]
  readonly today: string
  readonly selection: SelectedApplications
  readonly focusProps: FocusProps
  /** Where an application is added; undefined if the provider can have none. */
  readonly addPath: string | undefined
}

/** The applications of a provider to a company: the earliest stage, and how many more. An empty cell adds one. */
export function GridCell(props: GridCellProps) {
  const { provider, company, applications, today, selection, focusProps, addPath } = props
  const [first, ...others] = applications
  if (first === undefined)
    return (
      <td role="gridcell" className={classes.empty}>
        {addPath === undefined ? (
          <span {...focusProps}>
            <VisuallyHidden>{`${provider}, ${company}`}</VisuallyHidden>
            <span aria-hidden>–</span>
          </span>
        ) : (
          <Link to={addPath} {...focusProps}>
            <VisuallyHidden>{texts.addFor(provider, company)}</VisuallyHidden>
            <span aria-hidden>–</span>
          </Link>
        )}
      </td>
    )
  const line = toSecondLine(first, today)
  const isSelected = applications.every(selection.has)
  return (
    <td role="gridcell" aria-selected={isSelected} data-selected={isSelected || undefined}>
      <Link
        to={applicationAddress(first.accountId, { id: first.applicationId, ...first })}
        className={classes.cell}
        data-closed={!isOpen(first) || undefined}
        {...focusProps}
      >
        <VisuallyHidden>{toCellLabel(first, today, others.length)}</VisuallyHidden>
        <span className={classes.first} aria-hidden>
          <ApplicationStatusDot statusId={first.statusId} />
          {others.length === 0 ? null : <span className={classes.plus}>+{others.length}</span>}
        </span>
        <span className={classes.second} data-tone={line.tone} title={line.words} aria-hidden>
          {line.words}
        </span>
      </Link>
      <button
        type="button"
        tabIndex={-1}
        className={classes.tick}
        aria-pressed={isSelected}
        aria-label={texts.select(provider, company)}
        onClick={() => selection.toggle(applications)}
      >
        <IconCheck size={14} stroke={2.4} aria-hidden />
      </button>
    </td>
  )
}
