import { styleNonce } from '../../theme/themed.tsx'

/**
 * Turns the paper of the page that holds it, for tables of many columns. A page of a name would say the same in the style sheet,
 * but Chromium does not repeat the heads of tables on those.
 */
export const WidePaper = () => (
  <style nonce={styleNonce()}>{'@media print { @page { size: letter landscape; margin: 8mm } }'}</style>
)
