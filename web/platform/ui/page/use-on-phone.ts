import { useMediaQuery } from '@mantine/hooks'

/** Just below the theme's breakpoint `xs`, where the style sheets change to the phone's layout as well. */
const PHONE = '(max-width: 37.49em)'

/** Whether the window is as narrow as a phone. The first render is told that it is not; on a phone a second one follows. */
export const useOnPhone = (): boolean => useMediaQuery(PHONE)
