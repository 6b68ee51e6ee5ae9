/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { isVideoFile, isWebAddress } from '@zhenma/contract/extended-data/extended-content'
import { type Language, say } from '@zhenma/contract/kernel/texts'
import type { ShownModule } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { PAGE_TEXTS } from './check.texts.ts'
import { langOf } from './language-tags.ts'

export { STYLE } from './style.ts'

type ShownRecord = ShownModule['records'][number]

/** Where an address leads: what a buyer should know before following it. */
function hostOf(address: string): string {
  return new URL(address).host
}

type Languages = {
  /** The page's. */
  readonly language: Language
  /** What the company writes in: extended data is in no other. */
  readonly written: Language
}

type AddressProps = Languages & {
  readonly address: string
  readonly name: string
}

/** Only addresses of the web become links, whatever was stored. */
function Address({ address, name, language, written }: AddressProps) {
  if (!isWebAddress(address)) return <p>{address}</p>
  return (
    <a className="elsewhere" href={address} rel="noopener noreferrer nofollow">
      <span>{name}</span>
      <small lang={langOf(language, written)}>
        {say(PAGE_TEXTS.leadsTo, language, { host: hostOf(address) })}
      </small>
    </a>
  )
}

type RecordProps = Languages & { readonly record: ShownRecord }

/** A record by its type. What people typed is text, never markup. */
function Content({ record, ...languages }: RecordProps) {
  const { type, content, imageUrl, name } = record
  const address = <Address address={content} name={name} {...languages} />
  switch (type) {
    case 'image':
      return (
        <figure>
          {/* Lazy, so that the words come first on a slow connection. */}
          {imageUrl !== null && <img src={imageUrl} alt={name} loading="lazy" />}
          {content !== '' && <figcaption>{content}</figcaption>}
        </figure>
      )
    case 'link':
      return address
    case 'video':
      if (!isVideoFile(content)) return address
      return (
        <>
          {/* Nothing of it is loaded before it is played. */}
          <video src={content} controls preload="none" playsInline aria-label={name} />
          {address}
        </>
      )
    case 'code':
      return (
        // Whoever has no pointer scrolls what is wider than the phone by the keyboard.
        <pre tabIndex={0} role="region" aria-label={name}>
          <code>{content}</code>
        </pre>
      )
    case 'text':
    case 'multiline':
      return <p>{content}</p>
  }
}

export type ExtendedModulesProps = Languages & { readonly modules: readonly ShownModule[] }

/** Extended data as a buyer sees it, a card for each module. The back-office's preview draws the same. */
export function ExtendedModules({ modules, ...languages }: ExtendedModulesProps) {
  return modules.map((module) => (
    <section
      key={module.name}
      className="card extended"
      lang={langOf(languages.written, languages.language)}
    >
      <h2>{module.name}</h2>
      {module.records.map((record, index) => (
        // Two records may have the same name; their place is their identity.
        <div key={index}>
          {/* A link says its name itself, and a record alone in its module need not repeat it. */}
          {record.name !== module.name && !['link', 'video'].includes(record.type) && (
            <h3>{record.name}</h3>
          )}
          <Content record={record} {...languages} />
        </div>
      ))}
    </section>
  ))
}

/** The origins of the videos that the page plays, for its security policy. */
export function videoOrigins(modules: readonly ShownModule[]): string[] {
  const records = modules.flatMap((module) => module.records)
  const films = records.filter(({ type, content }) => type === 'video' && isVideoFile(content))
  return [...new Set(films.map(({ content }) => new URL(content).origin))]
}
