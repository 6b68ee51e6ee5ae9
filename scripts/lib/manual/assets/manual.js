// Searches the manual on the reader's machine; without it the list of pages still works.
const { language } = document.documentElement.dataset
const form = document.getElementById('search')
const field = form.querySelector('input')
const found = document.getElementById('found')
const MOST = 12
const AROUND = 40

let loading
const rows = () => {
  loading ??= fetch(`/manual/${language}/search.json`).then((answer) => answer.json())
  return loading
}

const termsOf = (text) => text.toLowerCase().split(/\s+/).filter(Boolean)

/** Titles count most, then headings, then words; a part must have something of its own to show. */
function weigh([, title, , heading, text], terms) {
  const [inTitle, inHeading, inText] = [title, heading, text].map((words) => words.toLowerCase())
  let weight = 0
  let own = heading === ''
  for (const term of terms) {
    const isOwn = inHeading.includes(term) || inText.includes(term)
    if (!isOwn && !inTitle.includes(term)) return 0
    own ||= isOwn
    if (inHeading.includes(term)) weight += 5
    else if (inTitle.includes(term)) weight += heading === '' ? 9 : 2
    else weight += 1
  }
  return own ? weight : 0
}

function excerptOf(text, terms) {
  const at = Math.max(0, text.toLowerCase().indexOf(terms[0]) - AROUND)
  return `${at > 0 ? '…' : ''}${text.slice(at, at + AROUND * 3)}${text.length > at + AROUND * 3 ? '…' : ''}`
}

function linkOf([page, title, anchor, heading, text], terms) {
  const link = document.createElement('a')
  link.href = `/manual/${language}/${page}${anchor === '' ? '' : `#${anchor}`}`
  const name = document.createElement('strong')
  name.textContent = heading === '' ? title : `${title} › ${heading}`
  const excerpt = document.createElement('small')
  excerpt.textContent = excerptOf(text, terms)
  link.append(name, excerpt)
  return link
}

async function search() {
  const terms = termsOf(field.value)
  found.hidden = terms.length === 0
  if (terms.length === 0) return
  const weighed = (await rows())
    .map((row) => ({ row, weight: weigh(row, terms) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  // Somebody who types on has asked for something else meanwhile.
  if (termsOf(field.value).join(' ') !== terms.join(' ')) return
  const none = document.createElement('p')
  none.textContent = found.dataset.none
  const links = weighed.slice(0, MOST).map(({ row }) => linkOf(row, terms))
  found.replaceChildren(...(links.length > 0 ? links : [none]))
}

function move(event) {
  if (event.key === 'Escape') {
    found.hidden = true
    field.focus()
  }
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const stops = [field, ...found.querySelectorAll('a')]
  const next = stops.indexOf(document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1)
  stops[next]?.focus()
  event.preventDefault()
}

form.hidden = false
field.addEventListener('input', () => void search())
field.addEventListener('focus', () => void rows())
form.addEventListener('keydown', move)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  void search().then(() => found.querySelector('a')?.click())
})
document.addEventListener('click', (event) => {
  if (!form.contains(event.target)) found.hidden = true
})
// A phone begins with the page, not with the list of all of them.
const list = document.querySelector('.pages details')
if (matchMedia('(max-width: 860px)').matches) list.open = false
