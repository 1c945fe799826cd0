import { useMediaQuery } from '@mantine/hooks'

/** Just below the theme's breakpoint `xs`, at which the style sheets switch to the phone layout. */
const PHONE = '(max-width: 37.49em)'

/** Whether the window is as narrow as a phone. The first render returns false; on phones a second render follows. */
export const useOnPhone = (): boolean => useMediaQuery(PHONE)
