import type { DeferredProps } from '../../ui/feedback/after-first-paint.tsx'
import { FirmCount } from './firm-count.tsx'
import type { FirmEntry } from './firm-menu.ts'
import { MoreItems } from './more-items.tsx'

interface FirmMoreMenuProps extends DeferredProps {
  readonly entries: readonly FirmEntry[]
}

/** The entries of the firm's menu that do not fit into the bar on phones. */
export const FirmMoreMenu = ({ entries, ...rest }: FirmMoreMenuProps) => (
  <MoreItems
    {...rest}
    items={entries.map(({ label, icon, to, counts }) => ({ label, icon, to, count: <FirmCount counts={counts} /> }))}
  />
)
