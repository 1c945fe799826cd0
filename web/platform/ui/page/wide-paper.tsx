import { styleNonce } from '../../theme/themed.tsx'

/**
 * Turns the paper of the page that holds it, for tables of many columns. A page of a name in the style sheet would do so too, but
 * gives an empty sheet first where the reader chooses another size.
 */
export const WidePaper = () => (
  <style nonce={styleNonce()}>{'@media print { @page { size: letter landscape; margin: 8mm } }'}</style>
)
