import { styleNonce } from '../../theme/themed.tsx'

/**
 * Prints the page in landscape, for tables of many columns. A named page in the style sheet would do so too, but first
 * prints an empty sheet if the person chooses another paper size.
 */
export const LandscapePrint = () => (
  <style nonce={styleNonce()}>{'@media print { @page { size: letter landscape; margin: 8mm } }'}</style>
)
