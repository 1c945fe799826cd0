import { Button, Collapse, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '../../../ui/icons/page-icons.ts'
import { AnnouncedChanges } from '../../../ui/feedback/announced-changes.tsx'
import type { TableView } from '../../../ui/table/table-view.ts'
import { TinFilter } from '../../../ui/table/tin-filter.tsx'
import { AccountFilter, DayFilter, ProviderFilter, StateFilter } from './list-filters.tsx'
import classes from './list.module.css'

interface ListHeadProps {
  readonly view: TableView
  readonly nestedIn: string | undefined
  readonly onPhone: boolean
  /** The number of rows and their sort order. */
  readonly note: string
}

/** The filters in one row above the table. Phones show the provider filter and a button for the others (design §7). */
export function ListHead({ view, nestedIn, onPhone, note }: ListHeadProps) {
  const [open, { toggle }] = useDisclosure(false)
  const listProps = { view, nestedIn }
  const rest = (
    <>
      <TinFilter label="Office TIN" view={view} />
      <StateFilter {...listProps} />
      <DayFilter {...listProps} name="from" label="Expiration from" />
      <DayFilter {...listProps} name="to" label="Expiration to" />
    </>
  )
  if (!onPhone) {
    return (
      <div className={classes.filters} role="search" aria-label="Filters">
        <AccountFilter {...listProps} />
        <ProviderFilter {...listProps} />
        {rest}
        <AnnouncedChanges isHere={note !== ''} className={classes.note}>
          {note}
        </AnnouncedChanges>
      </div>
    )
  }
  const hiddenFilters = Object.keys(view.filters).filter((name) => name !== 'provider').length
  return (
    <div className={classes.filters} role="search" aria-label="Filters">
      <ProviderFilter {...listProps} />
      <Button
        variant="default"
        className={classes.more}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
        rightSection={
          hiddenFilters === 0 ? null : (
            <span className={classes.behind}>
              {hiddenFilters}
              <VisuallyHidden> set</VisuallyHidden>
            </span>
          )
        }
        aria-expanded={open}
        onClick={toggle}
      >
        Filters
      </Button>
      <Collapse expanded={open} className={classes.folded}>
        <div className={classes.rest} data-nested={nestedIn !== undefined || undefined}>
          <AccountFilter {...listProps} />
          {rest}
        </div>
      </Collapse>
    </div>
  )
}
