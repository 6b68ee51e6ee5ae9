// The page of the API: a viewer of OpenAPI documents, with our words in place of its own (ADR 0034).
import { readFileSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { at } from './root.mjs'

const say = (key) => `\${sayHere('said.${key}')}`

/** What the viewer says in English whatever the language is: in which of its files, what, and which key of ours. */
const SAID = [
  ['advance-search-template', '>Advanced Search<', `>${say('search')}<`],
  [
    'advance-search-template',
    'placeholder="search text..."',
    `placeholder="${say('search-text')}"`,
  ],
  ['advance-search-template', '> API Path <', `> ${say('path')} <`],
  ['advance-search-template', '> API Description <', `> ${say('description')} <`],
  ['advance-search-template', '> Request Parameters <', `> ${say('parameters')} <`],
  ['advance-search-template', '> Request Body <', `> ${say('body')} <`],
  ['advance-search-template', '> Response Description <', `> ${say('answers')} <`],
  ['expanded-endpoint-template', '<strong>Operations</strong>', `<strong>${say('calls')}</strong>`],
  ['overview-template', '<span>License: ', `<span>${say('license')}`],
  [
    'security-scheme-template',
    'html`Requires`} Token in <b>${andSecurityItem.name} ${andSecurityItem.in}</b>',
    `''} ${say('in-header')} <b>\${andSecurityItem.name}</b>`,
  ],
  [
    'security-scheme-template',
    'return `API Key (${securityScheme.name})`',
    "return `${sayHere('said.token')} (${securityScheme.name})`",
  ],
  ['api-request', 'Response Status: $', `${say('status')}$`],
  ['api-request', 'Execution Time: $', `${say('time')}$`],
  ['api-request', '>DOWNLOAD<', `>${say('download')}<`],
  ['api-request', '>VIEW (NEW TAB)<', `>${say('view')}<`],
  ['api-request', '>Examples: <', `>${say('examples')}<`],
  ...['api-request', 'request-form-table', 'schema-table', 'schema-tree'].flatMap((file) => [
    [file, '>Constraints: <', `>${say('constraints')}<`],
    [file, '>Allowed: <', `>${say('allowed')}<`],
    [file, '>Pattern: <', `>${say('pattern')}<`],
  ]),
  ...['schema-table', 'schema-tree'].map((file) => [file, '>Default: <', `>${say('default')}<`]),
  ['schema-table', '> Field <', `> ${say('field')} <`],
  ['schema-table', '> Type <', `> ${say('type')} <`],
  ['schema-table', '> Description <', `> ${say('description')} <`],
  ['schema-utils', '`Range: ', `\`${say('range')}`],
  ['schema-utils', '`Multiples: ', `\`${say('multiples')}`],
  ['schema-utils', '`Min length: ', `\`${say('shortest')}`],
  ['schema-utils', '`Max length: ', `\`${say('longest')}`],
  ['schema-utils', ', Max length: ', `, ${say('longest')}`],
  ['schema-utils', '`Length: [', `\`${say('items')}[`],
  ['schema-utils', "'Requires unique items'", "sayHere('said.unique')"],
]

/**
 * Its filled buttons, pointed at, have words in the colour of their ground; and on phones it leaves out what parameters
 * mean, which stands below them instead.
 */
const MENDED = [
  [
    'input-styles',
    '.m-btn.primary:focus-visible{color:var(--secondary-color)',
    '.m-btn.primary:focus-visible,.m-btn.primary:hover{color:var(--primary-btn-text-color)',
  ],
  [
    'api-request',
    '</td> ${this.renderStyle === \'focused\' ? html` <td colspan="2"',
    '</td> ${this.renderStyle ? html` <td class="about" colspan="2"',
  ],
  [
    'api-request-styles',
    '@media only screen and (min-width:768px){.api-request .textarea',
    '@media only screen and (max-width:767.98px){.api-request tr:has(>.about){display:flex;flex-wrap:wrap;align-items:center}.api-request tr:has(>.about) td{flex:1;border:0}.api-request tr>.about{flex-basis:100%!important}}@media only screen and (min-width:768px){.api-request .textarea',
  ],
]

/** A new version of the viewer that says something else stops the build, not the reader. */
function worded(file, source) {
  const own = [...SAID, ...MENDED].filter(([name]) => file.endsWith(`/${name}.js`))
  if (own.length === 0) return undefined
  let changed = source
  for (const [name, from, to] of own) {
    if (!changed.includes(from)) throw new Error(`${name}.js of the viewer no longer says ${from}`)
    changed = changed.replaceAll(from, () => to)
  }
  return `import { getI18nText as sayHere } from 'api-docs-words'\n${changed}`
}

const ownWords = {
  name: 'own-words',
  setup({ onResolve, onLoad }) {
    const path = at('web/src/api-docs/words.ts')
    onResolve({ filter: /languages\/index\.js$|^api-docs-words$/ }, () => ({ path }))
    onLoad({ filter: /openapi-explorer[\\/]dist[\\/]es[\\/].*\.js$/ }, (file) => {
      const source = readFileSync(file.path, 'utf8')
      const contents = worded(file.path.replaceAll('\\', '/'), source)
      return contents === undefined ? undefined : { contents, loader: 'js' }
    })
  },
}

/** Builds script and style of the page into `folder`, with their hash in their names. */
export async function buildApiDocs(folder) {
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: { viewer: at('web/src/api-docs/main.ts') },
    entryNames: '[name]-[hash]',
    outdir: folder,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    legalComments: 'linked',
    plugins: [ownWords],
    logLevel: 'warning',
  })
}
