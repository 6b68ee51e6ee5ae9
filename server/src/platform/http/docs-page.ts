import { type Endpoint, pathParameters } from '@zhenma/contract/kernel/endpoint'
import { type Language, say } from '@zhenma/contract/kernel/texts'

const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem;color-scheme:light dark}
code{font-family:ui-monospace,monospace}table{border-collapse:collapse;width:100%}
td,th{border-bottom:1px solid #8884;padding:.3rem .5rem;text-align:left;vertical-align:top}h2{margin-top:2rem}`

function rowOf(endpoint: Endpoint, language: Language): string {
  const inputs = Object.keys(endpoint.input.shape)
  const inPath = new Set(pathParameters(endpoint.path))
  const names = inputs.map((name) => (inPath.has(name) ? `{${name}}` : name)).join(', ')
  return `<tr><td><code>${endpoint.method}</code></td><td><code>/api${escape(endpoint.path)}</code><br>${escape(
    say(endpoint.summary, language),
  )}</td><td><code>${escape(names)}</code></td><td><code>${escape(endpoint.allow)}</code></td></tr>`
}

/** All calls on one page that a person can read; the machine's form is the OpenAPI document. */
export function docsPage(
  calls: Readonly<Record<string, Readonly<Record<string, Endpoint>>>>,
  language: Language,
): string {
  const sections = Object.entries(calls).map(
    ([tag, module]) =>
      `<h2 id="${tag}">${escape(tag)}</h2><table><tr><th>method</th><th>call</th><th>input</th><th>permission</th></tr>${Object.values(
        module,
      )
        .map((endpoint) => rowOf(endpoint, language))
        .join('')}</table>`,
  )
  const tags = Object.keys(calls).map((tag) => `<a href="#${tag}">${escape(tag)}</a>`)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Zhenma API</title><style>${STYLE}</style><h1>Zhenma API</h1>
<p>Token in the header <code>biz-token</code>; bodies form-encoded or JSON; answers in one envelope. Machine-readable: <a href="openapi.json">openapi.json</a>.</p>
<p>${tags.join(' · ')}</p>${sections.join('')}</html>`
}
