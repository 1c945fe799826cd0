import { IconPrinter } from '../icons/icons.ts'
import { FocusableButton } from '../page/focusable-button.tsx'
import { printPage } from './print-page.ts'
import type { PrintedRows } from './use-printed-rows.ts'

interface PrintButtonProps {
  /** Loads all rows and prints them, if the server pages the table. */
  readonly printed?: Omit<PrintedRows<unknown>, 'rows'>
  /** Whether there is nothing to print. */
  readonly empty: boolean
}

/** Prints the page with all rows of its tables. */
export const PrintButton = ({ printed, empty }: PrintButtonProps) => (
  <FocusableButton
    variant="default"
    leftSection={<IconPrinter size={18} aria-hidden />}
    loading={printed?.isReading ?? false}
    disabled={empty}
    onClick={() => void (printed?.print ?? printPage)()}
  >
    Print
  </FocusableButton>
)
