import { Menu } from '@mantine/core'
import { useOpenState, type DeferredProps } from '../../../ui/feedback/after-first-paint.tsx'
import { ColumnsButton } from './columns-button.tsx'
import classes from './columns-menu.module.css'
import type { ListColumns } from './use-list-columns.ts'

type ColumnsMenuProps = Pick<ListColumns, 'options' | 'showColumns' | 'reset'> & DeferredProps

/** Shows and hides the columns of the list. The choice is stored on this device for this person. */
export function ColumnsMenu({ options, showColumns, reset, isWanted = false, button }: ColumnsMenuProps) {
  const menu = useOpenState(isWanted)
  return (
    <Menu position="bottom-end" width={270} closeOnItemClick={false} withinPortal={false} {...menu}>
      <Menu.Target>
        <ColumnsButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown className={classes.columns}>
        {options.map(({ id, head, isShown, isEmpty }) => (
          <Menu.CheckboxItem
            key={id}
            classNames={{ item: classes.item, itemIndicator: classes.box }}
            checked={isShown}
            onChange={(toShow) => showColumns([id], toShow)}
            rightSection={isEmpty ? <span className={classes.empty}>No dates</span> : undefined}
          >
            {head}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.Item disabled={reset === undefined} onClick={reset} closeMenuOnClick>
          Reset columns
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
