/** One column of the sheet. */
export interface WorkbookColumn {
  readonly head: string
  /** Width in characters. */
  readonly width: number
  /** Whether its cells are dates 'YYYY-MM-DD'; otherwise texts. */
  readonly days: boolean
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT_RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE_NAMESPACE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes in the table of styles below. */
const [BOLD, DAY] = [1, 2]

/** The other files of a workbook with one sheet, by path (ECMA-376). */
export const toWorkbookParts = (sheet: string): readonly (readonly [path: string, text: string])[] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE_NAMESPACE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${KIND}.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT_RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE_NAMESPACE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT_RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT_RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    // The defined name specifies the rows that printouts repeat on each page.
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT_RELATIONSHIPS}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escapeXml(sheet)}'!$1:$1</definedName></definedNames></workbook>`,
  ],
  [
    'xl/styles.xml',
    `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="mm/dd/yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1"><alignment horizontal="left"/></xf></cellXfs></styleSheet>`,
  ],
]

/**
 * Returns the sheet up to its first row. Freezes the first row and column, and fits all columns to one page width in
 * print.
 */
export function sheetStart(columns: readonly WorkbookColumn[]): string {
  const cols = columns.map(
    ({ width, days }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1" style="${days ? DAY : 0}"/>`,
  )
  const heads = columns.map(({ head }, index) => textCell(`${toColumnLetter(index)}1`, head, BOLD))
  return `${XML}<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1">${heads.join('')}</row>`
}

/** Returns a row of the sheet with its cells in column order. `row` counts from 1. */
export function sheetRow(columns: readonly WorkbookColumn[], row: number, cells: readonly (string | null)[]): string {
  const drawn = columns.map(({ days }, index) => {
    const [place, cell] = [`${toColumnLetter(index)}${row}`, cells[index] ?? null]
    if (cell === null) return `<c r="${place}" s="${days ? DAY : 0}"/>`
    return days ? `<c r="${place}" s="${DAY}"><v>${toSerial(cell)}</v></c>` : textCell(place, cell, 0)
  })
  return `<row r="${row}">${drawn.join('')}</row>`
}

export const sheetEnd = '</sheetData><pageSetup orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>'

const textCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

/** Converts a date to days since December 30, 1899, as spreadsheets count them. */
const toSerial = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569

/** Returns the letter of a column; a sheet has at most 26. */
const toColumnLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index)

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Escapes a text for XML, removes characters that XML forbids, and prevents Excel from reading `_x…_` as an escape
 * code.
 */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // oxlint-disable-next-line no-control-regex -- the characters to remove
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
      .replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')
  )
}
