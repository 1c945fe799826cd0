/** Makes spreadsheet programs read accents correctly. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** One line of CSV (RFC 4180). */
export const toCsvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(',')}\r\n`

/**
 * Quotes cells, also those with the separators of locales with a decimal comma, since a formula might follow such a
 * separator.
 */
const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Spreadsheets read a text that starts like this as a formula. A leading apostrophe prevents that. */
export const escapeFormula = (text: string): string => (/^[\s]*[=+\-@]|^[\t\r\n]/.test(text) ? `'${text}` : text)
