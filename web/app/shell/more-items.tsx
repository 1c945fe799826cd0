import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useOpenState, type DeferredProps } from '../../ui/feedback/after-first-paint.tsx'
import type { DrawnIcon } from '../../ui/icons/draw-icon.tsx'
import { MoreButton } from './more-button.tsx'

interface MoreItem {
  readonly label: string
  readonly icon: DrawnIcon
  readonly to: string
  readonly count: ReactNode
}

interface MoreItemsProps extends DeferredProps {
  readonly items: readonly MoreItem[]
}

/** The button "More" and the menu that it opens. */
export function MoreItems({ items, isWanted = false, button }: MoreItemsProps) {
  const menu = useOpenState(isWanted)
  return (
    // Within the page's main landmark, so that people who move by landmarks find it.
    <Menu position="top-end" width={240} portalProps={{ target: '#content > :last-child' }} {...menu}>
      <Menu.Target>
        <MoreButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {items.map(({ label, icon: Icon, to, count }) => (
          <Menu.Item
            key={label}
            component={Link}
            to={to}
            leftSection={<Icon size={20} aria-hidden />}
            rightSection={count}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
