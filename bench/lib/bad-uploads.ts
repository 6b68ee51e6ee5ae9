import { storedWorkbook as workbook } from '../../server/test/make/workbook.ts'

const MEGABYTE = 1024 * 1024
const TASK = '/web/task/upload'
const PRODUCTS = '/web/product/import'
const USERS = '/web/import/upload?kind=user'
/** What an importer of sheets takes. */
const SHEET_MEGABYTES = 9.9

/** What a request sends. */
export type Sent = { readonly body: BodyInit; readonly headers: Readonly<Record<string, string>> }

export type Bad = {
  readonly name: string
  readonly path: string
  init(): Sent | Promise<Sent>
}

/** A file in the field `file`, as a browser sends it. */
function file(
  name: string,
  path: string,
  make: () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): Bad {
  return {
    name,
    path,
    async init() {
      const form = new FormData()
      form.append('file', new Blob([await make()]), 'codes.csv')
      return { body: form, headers: {} }
    },
  }
}

function repeated(line: string, megabytes: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor(megabytes * MEGABYTE))
  Buffer.from(bytes.buffer).fill(line)
  return bytes
}

const LINE_CHARACTERS = 999_999
const inLines = (characters: string, megabytes: number): Uint8Array<ArrayBuffer> =>
  repeated(`x${characters.repeat(LINE_CHARACTERS - 2)}x\n`, megabytes)
const rowsOf = (
  header: string,
  row: (n: number) => string,
  count: number,
): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    [header, ...Array.from({ length: count }, (_, index) => row(index + 1))].join('\n'),
  )
const sheetOf = (row: string, megabytes: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(
    `<worksheet><sheetData>${row.repeat((megabytes * MEGABYTE) / row.length)}</sheetData></worksheet>`,
  )
const columns = (cell: string): string => Array.from({ length: 199 }, () => cell).join(',')

/** Files of permitted size; `megabytes`: of those for tasks. */
export function badFiles(megabytes: number): Bad[] {
  const some = megabytes - 0.5
  return [
    file('codes: a line of 250,000 quotes', TASK, () =>
      repeated(`x${'"'.repeat(250_000)}x\n`, 0.25),
    ),
    file('codes: short lines', TASK, () => repeated('1234567890123456,box 12\n', some)),
    file('codes: lines of 1,000,000 quotes', TASK, () => inLines('"', some)),
    file('codes: lines of 1,000,000 blanks', TASK, () => inLines(' ', some)),
    file('codes: lines of 1,000,000 commas', TASK, () => inLines(',', some)),
    file('codes: lines too long', TASK, () => inLines('1,', some / 2)),
    file('codes: full-width digits', TASK, () => repeated('\uff11 \uff12-\uff13\n', some)),
    file('codes: xlsx, a row for a code', TASK, () =>
      workbook(sheetOf('<row><c t="inlineStr"><is><t>1234567890123456</t></is></c></row>', some)),
    ),
    file('codes: xlsx, tags in tags', TASK, () => workbook(sheetOf('<a>', some))),
    file('codes: xlsx, tags of 1,000,000 characters', TASK, () =>
      workbook(sheetOf(`<c ${"r='x' ".repeat(166_000)}>`, some)),
    ),
    file('codes: xlsx, comments of 1,000,000 characters', TASK, () =>
      workbook(sheetOf(`<!--${'-'.repeat(999_000)}-->`, some)),
    ),
    file('codes: xlsx, one cell that never ends', TASK, () =>
      workbook(sheetOf(`<row><c><v>${'<![CDATA[1]]>'.repeat(2_000_000)}`, some)),
    ),
    file('codes: xlsx, a table of texts that all are named', TASK, () => {
      const count = Math.floor((some * MEGABYTE) / 110)
      const row = (n: number): string => `<row><c t="s"><v>${n}</v></c></row>`
      const sheet = Array.from({ length: count }, (_, n) => row(n)).join('')
      const texts = Array.from(
        { length: count },
        (_, n) => `<si><t>ZL-2026-${n}-xxxxxxxxxxxx</t></si>`,
      )
      const encoder = new TextEncoder()
      return workbook(
        encoder.encode(`<s>${sheet}</s>`),
        encoder.encode(`<sst>${texts.join('')}</sst>`),
      )
    }),
    ...badSheets(),
  ]
}

function badSheets(): Bad[] {
  const products = 'Product number,Product name,Price'
  return [
    file('products: a header of 900,000 blanks', PRODUCTS, () =>
      new TextEncoder().encode(`"a${' '.repeat(900_000)}b",number\n1,2\n`),
    ),
    file('products: 900,000 columns', PRODUCTS, () =>
      repeated(`${','.repeat(900_000)}\n`, SHEET_MEGABYTES),
    ),
    file('products: quotes', PRODUCTS, () => repeated('"', SHEET_MEGABYTES)),
    file('products: 5,000 rows of 199 formulas', PRODUCTS, () =>
      rowsOf(columns('a'), () => columns('=1'), 5_000),
    ),
    file('products: 5,000 rows of 199 unknown columns', PRODUCTS, () =>
      rowsOf(columns('a'), () => columns('1'), 5_000),
    ),
    file('products: 5,000 rows that are wrong', PRODUCTS, () =>
      rowsOf(products, (n) => `,${'x'.repeat(1_500)},1.2.${n}`, 5_000),
    ),
    file('products: 5,000 rows that are right', PRODUCTS, () =>
      rowsOf(`${products},Specification`, (n) => `P-${n},Tea ${n},12.50,${'x'.repeat(60)}`, 5_000),
    ),
    file('products: the same once more', PRODUCTS, () =>
      rowsOf(`${products},Specification`, (n) => `P-${n},Tee ${n},13.50,${'y'.repeat(60)}`, 5_000),
    ),
    file('users: 10,000 rows that are wrong', USERS, () =>
      rowsOf(
        'Username,Name,Mobile phone,Roles',
        (n) => `u${n},,1${n},${Array.from({ length: 120 }, (_, role) => `${n}-${role}`).join(';')}`,
        10_000,
      ),
    ),
    file('products: xlsx, 5,000 rows of 120 cells', PRODUCTS, () => {
      const cells = '<c><v>1</v></c>'.repeat(120)
      return workbook(new TextEncoder().encode(`<s>${`<row>${cells}</row>`.repeat(5_000)}</s>`))
    }),
  ]
}

const body = (name: string, path: string, type: string, make: () => string): Bad => ({
  name,
  path,
  init: () => ({ body: make(), headers: { 'content-type': type } }),
})

/** Forms and JSON of permitted size. */
export function badBodies(): Bad[] {
  const json = 'application/json'
  const form = 'application/x-www-form-urlencoded'
  const product = '/web/product'
  const many = (count: number, text: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => text(n)).join(',')
  const boundary = 'b'
  const part = (n: number): string =>
    `--${boundary}\r\ncontent-disposition: form-data; name="f${n}"\r\n\r\n1\r\n`
  return [
    body(
      'JSON: 90,000 unknown fields',
      product,
      json,
      () => `{${many(90_000, (n) => `"f${n}":1`)}}`,
    ),
    body(
      'JSON: lists in lists',
      product,
      json,
      () => `{"name":${'['.repeat(500_000)}${']'.repeat(500_000)}}`,
    ),
    body(
      'JSON: a list of 500,000',
      '/web/inout/output',
      json,
      () => `{"codes":[${many(500_000, () => '1')}]}`,
    ),
    body(
      'JSON: a text of 1,000,000 blanks',
      product,
      json,
      () => `{"name":"${' '.repeat(1_000_000)}"}`,
    ),
    body('form: 100,000 fields', product, form, () =>
      many(100_000, (n) => `f${n}=1`).replaceAll(',', '&'),
    ),
    body('form: one field 300,000 times', product, form, () => 'a=&'.repeat(300_000)),
    body('form: escapes', product, form, () => `name=${'%41'.repeat(330_000)}`),
    body(
      'form: a list of 500,000',
      '/web/inout/output',
      form,
      () => `codes=${'1,'.repeat(500_000)}`,
    ),
    body('multipart: 12,000 parts', TASK, `multipart/form-data; boundary=${boundary}`, () =>
      Array.from({ length: 12_000 }, (_, n) => part(n)).join(''),
    ),
  ]
}
