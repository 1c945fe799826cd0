/** Icons by Tabler of the second step alone; those of icons.ts load with the first page. */
import { drawIcon } from '../../ui/icons/draw-icon.tsx'

export const IconClock = /* @__PURE__ */ drawIcon('M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3')
export const IconRefresh = /* @__PURE__ */ drawIcon(
  'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4',
  'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
)
