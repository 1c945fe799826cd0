import { useMediaQuery } from '@mantine/hooks'

/** Just below the width from which pages have several columns and the menu is at the left. */
const NARROW = '(max-width: 899.98px)'

/** Whether pages have one column and the menu is at the bottom, from the first render on. */
export const useNarrowWindow = (): boolean => useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
