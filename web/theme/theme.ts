import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

const ink: MantineColorsTuple = [
  '#EBF5F4',
  '#D3E8E6',
  '#A9D0CD',
  '#79B3B0',
  '#459290',
  '#237876',
  '#13615F',
  '#0E4F4F',
  '#0B3F41',
  '#082E31',
]
const rose: MantineColorsTuple = [
  '#FDECEE',
  '#F9D3D8',
  '#F0A9B2',
  '#E57C8A',
  '#D65366',
  '#C2334A',
  '#A3172B',
  '#861022',
  '#6B0B1B',
  '#4F0713',
]

/** The theme of design §10. The colors of single parts are in library.css, as tokens. */
export const theme = createTheme({
  colors: { ink, rose },
  primaryColor: 'ink',
  primaryShade: { light: 6, dark: 3 },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  fontFamily: "'Hanken Grotesk Variable', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, monospace',
  headings: { fontFamily: 'inherit', fontWeight: '650' },
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '19px', sm: '20px', md: '22px', lg: '24px', xl: '28px' },
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '16px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  breakpoints: { xs: '37.5em', sm: '56.25em', md: '75em', lg: '90em', xl: '100em' },
  // Plain objects: importing the components here would add all of them to the first chunk.
  components: {
    // Set explicitly, so that the button has the `data-variant` that library-buttons.css selects.
    Button: { defaultProps: { variant: 'filled' } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'description', 'error', 'input'] } },
    // Lists mount their options when they open, because pages have many lists with many options.
    Combobox: { defaultProps: { keepMounted: false } },
    // The placeholder would add an unexpected focusable item to the menu.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Modal: {
      defaultProps: {
        centered: true,
        zIndex: 200,
        // Below the header, where messages show.
        yOffset: 'calc(var(--header-height) + 4px)',
        overlayProps: { backgroundOpacity: 0.35 },
        transitionProps: { duration: 180 },
      },
    },
    // The header of a dialog is not a banner of the page; the portal's header is.
    ModalHeader: { defaultProps: { role: 'presentation' } },
  },
})

/** Sets Mantine's variables from our tokens, which define the light and the dark theme. */
export const cssVariables: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-error': 'var(--err-fg)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
  }
  return { variables: {}, light: both, dark: both }
}
