const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Styles of cells, by their position in `STYLES`. */
export const STYLE = { text: 1, whole: 2, decimal: 0, heading: 3 } as const

/** Serials and counts are shown whole; a price keeps its decimals. */
export const styleOfNumber = (value: number): number =>
  Number.isInteger(value) ? STYLE.whole : STYLE.decimal

/** How wide a column is, in characters, and the style of its cells that are still empty. */
export type SheetColumn = { readonly width: number; readonly style: number }

/** A sheet up to its rows: the heading stays in sight, and every column has its width and format. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const cols = columns.map(
    ({ width, style }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`,
  )
  return (
    `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`
  )
}

/**
 * A sheet behind its rows. Digits that are text on purpose are no mistake to be marked: codes lose digits as numbers.
 */
export function sheetEnd(area: string | undefined, hasTable: boolean): string {
  const ignored = `<ignoredErrors><ignoredError sqref="${area}" numberStoredAsText="1"/></ignoredErrors>`
  return (
    `</sheetData>${area === undefined ? '' : ignored}` +
    `${hasTable ? '<tableParts count="1"><tablePart r:id="rId1"/></tableParts>' : ''}</worksheet>`
  )
}

/** A table over a sheet's rows: striped, with a filter in its heading. */
export type SheetTable = {
  readonly sheet: number
  readonly area: string
  readonly header: readonly string[]
}

/** Whether a heading can be a table's: every column named, and no two alike (a program "repairs" the file else). */
export function canBeTable(header: readonly string[]): boolean {
  const names = header.map((name) => name.toLowerCase())
  return (
    names.length > 0 &&
    names.every((name) => name.trim() !== '' && !/[\r\n\t]|_x[0-9a-f]{4}_/.test(name)) &&
    new Set(names).size === names.length
  )
}

/** The parts of a sheet's table: path → content. */
function tableParts({ sheet, area, header }: SheetTable): [string, string][] {
  const columns = header.map(
    (name, index) => `<tableColumn id="${index + 1}" name="${escapeXml(name)}"/>`,
  )
  return [
    [
      `xl/worksheets/_rels/sheet${sheet}.xml.rels`,
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/table" Target="../tables/table${sheet}.xml"/></Relationships>`,
    ],
    [
      `xl/tables/table${sheet}.xml`,
      `${XML}<table xmlns="${MAIN}" id="${sheet}" name="Table${sheet}" displayName="Table${sheet}" ref="${area}" totalsRowShown="0">` +
        `<autoFilter ref="${area}"/><tableColumns count="${columns.length}">${columns.join('')}</tableColumns>` +
        '<tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/></table>',
    ],
  ]
}

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const xf = (format: number, more = ''): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`
/** In the order of `STYLE`: as it comes, text (`@`), whole numbers without an exponent, the heading. */
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font>${FONT}</font>` +
  `<font><b/><sz val="11"/><color rgb="FF1F2937"/><name val="Calibri"/><family val="2"/></font></fonts>` +
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE3ECF7"/><bgColor indexed="64"/></patternFill></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="4">${xf(0)}${xf(49)}${xf(1)}` +
  '<xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/></cellXfs>' +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'

const SPECIAL = /[&<>"]/
// XML knows none of these characters, not even escaped, nor half a surrogate pair.
const FORBIDDEN =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const PLAIN = /^[\u0020\u0021\u0023-\u0025\u0027-\u003b\u003d\u003f-\u007e]*$/

/** A text as XML carries it; characters that XML cannot carry are left out. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text
  const carried = text.replace(FORBIDDEN, '')
  if (!SPECIAL.test(carried)) return carried
  return carried
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** Excel opens no workbook with a sheet that is called by more. */
const SHEET_NAME_LIMIT = 31

/** Everything of a workbook besides its sheets: path → content. */
export function frame(
  sheetName: string,
  sheets: number,
  tables: readonly SheetTable[] = [],
): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const nameOf = (number: number): string => {
    const end = number === 1 ? '' : ` ${number}`
    return escapeXml(sheetName.slice(0, SHEET_NAME_LIMIT - end.length).trimEnd() + end)
  }
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
        `<Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/>` +
        tables
          .map(
            ({ sheet }) =>
              `<Override PartName="/xl/tables/table${sheet}.xml" ContentType="${SHEET_TYPE}.table+xml"/>`,
          )
          .join('') +
        numbers
          .map(
            (number) =>
              `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/>`,
          )
          .join('') +
        '</Types>',
    ],
    [
      '_rels/.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      'xl/workbook.xml',
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>` +
        numbers
          .map(
            (number) => `<sheet name="${nameOf(number)}" sheetId="${number}" r:id="rId${number}"/>`,
          )
          .join('') +
        '</sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
        numbers
          .map(
            (number) =>
              `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
          )
          .join('') +
        `<Relationship Id="rId${sheets + 1}" Type="${OFFICE}/styles" Target="styles.xml"/>` +
        '</Relationships>',
    ],
    ['xl/styles.xml', STYLES],
    ...tables.flatMap(tableParts),
  ]
}
