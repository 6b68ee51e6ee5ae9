import 'openapi-explorer/dist/es/openapi-explorer.js'
import { isLanguage, say } from '@zhenma/contract/kernel/texts'
import { STORED_LANGUAGE } from '../api/stored-keys.ts'
import { followColours } from './colours.ts'
import { pageTexts } from './page.texts.ts'
import { enteredToken, enterToken, sendWithSession, storedSession } from './session.ts'
import './page.css'
import { pageLanguage } from './words.ts'

/** As much of the viewer as the page uses. */
type Viewer = HTMLElement & { loadSpec(document: object): Promise<void> }
type Tagged = { readonly tags: string[] }
type OpenApi = {
  readonly tags: { name: string; readonly 'x-displayName': string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Tagged>>>>
}

const part = <E extends HTMLElement>(id: string): E => {
  const found = document.getElementById(id)
  if (found === null) throw new Error(`the page has no ${id}`)
  return found as E
}

/** Modules by what they are called; the document itself keeps names for programs. */
function named(document: OpenApi): OpenApi {
  const names = new Map(document.tags.map((tag) => [tag.name, tag['x-displayName']]))
  for (const tag of document.tags) tag.name = tag['x-displayName']
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    operation.tags.splice(0, 1, ...operation.tags.map((tag) => names.get(tag) ?? tag))
  }
  return document
}

/** Says whose session calls are tried with. */
function showSession(): void {
  const language = pageLanguage()
  const name = storedSession()?.user.username
  const own =
    name === undefined
      ? say(pageTexts.loggedOut, language)
      : say(pageTexts.loggedIn, language, { name })
  const said = enteredToken() === undefined ? own : say(pageTexts.used, language)
  for (const element of document.querySelectorAll('.session')) element.textContent = said
}

/** In place of the viewer's own box, which would show the token. */
function authorization(): HTMLElement {
  const language = pageLanguage()
  const form = document.createElement('form')
  form.slot = 'authentication'
  form.className = 'authorization'
  const state = document.createElement('p')
  state.className = 'session'
  const label = document.createElement('label')
  label.textContent = say(pageTexts.token, language)
  const input = document.createElement('input')
  input.type = 'password'
  input.autocomplete = 'off'
  input.required = true
  label.append(input)
  const use = document.createElement('button')
  use.textContent = say(pageTexts.use, language)
  const forget = document.createElement('button')
  forget.type = 'button'
  forget.textContent = say(pageTexts.forget, language)
  form.append(state, label, use, forget)
  const take = (token: string | undefined): void => {
    enterToken(token)
    input.value = ''
    showSession()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    take(input.value.trim())
  })
  forget.addEventListener('click', () => take(undefined))
  return form
}

/** The language of the back-office, unless the address asks for another. */
function goToOwnLanguage(): boolean {
  const address = new URL(location.href)
  const own = localStorage.getItem(STORED_LANGUAGE)
  if (address.searchParams.has('language') || !isLanguage(own) || own === pageLanguage()) {
    return false
  }
  address.searchParams.set('language', own)
  location.replace(address)
  return true
}

async function show(): Promise<void> {
  if (goToOwnLanguage()) return
  sendWithSession()
  const viewer = document.createElement('openapi-explorer') as Viewer
  for (const name of ['hide-server-selection', 'hide-components', 'collapse']) {
    viewer.setAttribute(name, 'true')
  }
  viewer.setAttribute('schema-expand-level', '2')
  viewer.append(authorization())
  followColours(viewer)
  part('viewer').replaceChildren(viewer)
  showSession()
  window.addEventListener('storage', showSession)
  // Another language shows the same call.
  for (const link of document.querySelectorAll<HTMLAnchorElement>('nav.languages a')) {
    link.addEventListener('click', () => (link.hash = location.hash))
  }
  const answer = await fetch(`/api/openapi.json?language=${pageLanguage()}`)
  await viewer.loadSpec(named((await answer.json()) as OpenApi))
}

void show()
