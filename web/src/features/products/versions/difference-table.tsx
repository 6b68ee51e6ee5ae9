import type {
  VersionDifference,
  VersionSide,
} from '@zhenma/contract/products/product-versions.contract'
import type { ReactNode } from 'react'
import { NOTHING } from '../../../kit/atoms.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import './versions.css'
import { versionTexts } from './versions.texts.ts'

function Side({ side }: { readonly side: VersionSide }): ReactNode {
  if (side.lines.length === 0 && side.images.length === 0) return NOTHING
  return (
    <>
      {side.lines.map((line, index) => (
        // The same line may stand there twice: its place is its identity.
        <p key={index}>{line}</p>
      ))}
      {side.images.length > 0 && (
        <span className="version-images">
          {side.images.map(({ url, thumbnailUrl, title }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={thumbnailUrl} alt={title} loading="lazy" />
            </a>
          ))}
        </span>
      )}
    </>
  )
}

/** Two versions side by side: the fields in which they differ. */
export function DifferenceTable(props: {
  readonly differences: readonly VersionDifference[]
  readonly before: string
  readonly after: string
}): ReactNode {
  const t = useTexts(versionTexts)
  if (props.differences.length === 0) return <p>{t('same')}</p>
  return (
    // Wider than a phone: what scrolls can be reached with the keyboard too.
    <section className="version-differences" tabIndex={0} aria-label={t('changedFields')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{props.before}</th>
            <th scope="col">{props.after}</th>
          </tr>
        </thead>
        <tbody>
          {props.differences.map(({ field, label, before, after }) => (
            <tr key={field}>
              <th scope="row">{label}</th>
              <td>
                <Side side={before} />
              </td>
              <td>
                <Side side={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
