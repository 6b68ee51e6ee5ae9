import { ACCOUNT_LINES } from './account-lines.ts'
import type { ErrorLine } from './error-line.ts'
import { HTTP_LINES } from './http-lines.ts'
import { WORK_LINES } from './work-lines.ts'

/** All lines of the catalogue. */
export const ERROR_LINES: readonly ErrorLine[] = [...HTTP_LINES, ...ACCOUNT_LINES, ...WORK_LINES]

/** A cell must not end its row. */
const cell = (text: string): string => text.replaceAll('|', '\\|')
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`

const table = (title: string, lines: readonly ErrorLine[]): string[] => [
  `## ${title}`,
  '',
  row(['line', 'form', 'by', 'English', '简体中文', '繁體中文']),
  row(['---', '---', '---', '---', '---', '---']),
  ...lines.flatMap(({ line, forms, says, note }) =>
    says.map(({ name, text }, index) => {
      const isFirst = index === 0
      return row([
        isFirst ? line + (note === undefined ? '' : ` (${note})`) : '',
        isFirst ? forms.join(', ') : '',
        `\`${name}\``,
        text.en,
        text.cn,
        text.tc,
      ])
    }),
  ),
  '',
]

/** docs/error-catalogue.md, written by `npm run docs`. */
export function errorDocument(): string {
  return [
    '# Error catalogue',
    '',
    'Written by `npm run docs` from the lists in `web/src/app/testing`: change those, not this file. Every line of the',
    'specification’s error catalogue with what the product says there and in which form. Refusals have keys in',
    'capitals (`packages/contract`), texts of a screen stand in its table.',
    '',
    ...table('What an answer’s status means', HTTP_LINES),
    ...table('Accounts', ACCOUNT_LINES),
    ...table('Pages, records, labels and files', WORK_LINES),
  ].join('\n')
}
