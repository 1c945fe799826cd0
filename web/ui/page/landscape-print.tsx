import { styleNonce } from '../../theme/themed.tsx'

/**
 * Prints the page in landscape, for tables with many columns. A named page in the style sheet would also do that, but
 * prints an empty sheet first if the user chooses another paper size. The practice and the date are in the upper margin.
 */
export const LandscapePrint = () => (
  <style nonce={styleNonce()}>{'@media print { @page { size: letter landscape; margin: 12mm 8mm 8mm } }'}</style>
)
