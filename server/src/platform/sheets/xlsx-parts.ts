const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

export const SHEET_START = `${XML}<worksheet xmlns="${MAIN}"><sheetData>`
export const SHEET_END = '</sheetData></worksheet>'

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

/** Everything of a workbook besides its sheets: path → content. */
export function frame(sheetName: string, sheets: number): [string, string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1)
  const nameOf = (number: number): string =>
    escapeXml(number === 1 ? sheetName : `${sheetName} ${number}`)
  return [
    [
      '[Content_Types].xml',
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
        `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        `<Default Extension="xml" ContentType="application/xml"/>` +
        `<Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/>` +
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
        '</Relationships>',
    ],
  ]
}
