import './versions.css'
import { useLanguage } from '../../../texts/language.ts'
import type { ReactNode } from 'react'
import { NOTHING, StatusTag, type Tone } from '../../../kit/atoms.tsx'
import { useSay, useTexts } from '../../../texts/use-texts.ts'
import type { ComparedItem } from '../editor/kind.ts'
import { compareItems, type ItemChange } from './compare.ts'
import { versionTexts } from './versions.texts.ts'

const TONE: Readonly<Record<ItemChange['what'], Tone>> = {
  added: 'good',
  removed: 'bad',
  changed: 'warn',
  moved: 'info',
}

/** What became of each part from one version to another. */
export function Changes(props: {
  readonly before: readonly ComparedItem[]
  readonly after: readonly ComparedItem[]
}): ReactNode {
  const t = useTexts(versionTexts)
  const say = useSay()
  const language = useLanguage()
  const changes = compareItems(props.before, props.after, language)
  if (changes.length === 0) return <p>{t('same')}</p>
  return (
    // Longer than the dialog: what scrolls can be reached with the keyboard too.
    <ul className="page-changes" tabIndex={0}>
      {changes.map(({ id, name, what, values }) => (
        <li key={id}>
          <StatusTag tone={TONE[what]}>{t(what)}</StatusTag> <b>{say(name)}</b>
          {values.length > 0 && (
            <dl>
              {values.map(({ label, before, after }, index) => (
                // Two values may have one label (the words on two links): their place tells them apart.
                <div key={index}>
                  <dt>{label}</dt>
                  <dd>
                    <del aria-label={t('before')}>{before === '' ? NOTHING : before}</del>
                    <ins aria-label={t('after')}>{after === '' ? NOTHING : after}</ins>
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      ))}
    </ul>
  )
}
