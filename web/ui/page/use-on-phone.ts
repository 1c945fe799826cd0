import { useMediaQuery } from '@mantine/hooks'

/** Just below the theme's breakpoint `xs`, where the style sheets switch to the phone's layout, too. */
const PHONE = '(max-width: 37.49em)'

/** Whether the window is as narrow as a phone. The first render gets false; on a phone a second one follows. */
export const useOnPhone = (): boolean => useMediaQuery(PHONE)
