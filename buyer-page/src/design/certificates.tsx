/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import type { CheckAnswer } from '@zhenma/contract/buyer-checks/buyer-checks.contract'
import { PLATFORM_TIME_ZONE } from '@zhenma/contract/kernel/time-zone'
import type { BlockOf } from '@zhenma/contract/page-documents/blocks'
import { PAGE_TEXTS } from '../check.texts.ts'
import { sayMoment } from '../moments.ts'
import type { DesignedTrace, ShownFile } from './page-design.ts'
import { BlockTitle, type Reader } from './said.tsx'
import { textsOf } from './way-lines.ts'

/** A picture small, which opens whole; of a PDF that it is one: the phone saves it and opens it itself. */
function Sign({ file }: { readonly file: ShownFile }) {
  return file.thumbnailUrl === null ? (
    <span className="pdf">PDF</span>
  ) : (
    <img src={file.thumbnailUrl} alt="" width="48" height="48" loading="lazy" />
  )
}

type CertificatesProps = {
  readonly block: BlockOf<'certificates'>
  readonly trace: Pick<DesignedTrace, 'events'>
  readonly answer: CheckAnswer
  readonly reader: Reader
}

/** What proves events that staff have added: reports and certificates, picture or PDF; nothing where there are none. */
export function Certificates({ block, trace, answer, reader }: CertificatesProps) {
  const { language } = reader
  const timeZone = answer.company?.timeZone ?? PLATFORM_TIME_ZONE
  const shown = trace.events.filter(
    ({ kind, files }) => block.kinds.includes(kind) && files.length > 0,
  )
  if (shown.length === 0) return null
  return (
    <section className="card">
      <BlockTitle title={block.title} otherwise={PAGE_TEXTS.certificates} reader={reader} />
      <div className="materials">
        <ul>
          {shown.flatMap((event) => {
            const { name } = textsOf(event, reader)
            return event.files.map((file) => (
              <li key={file.url}>
                <a href={file.url} aria-label={file.name || name.text}>
                  <Sign file={file} />
                </a>
                <span>
                  <a href={file.url} lang={name.lang}>
                    {name.text}
                  </a>
                  <small>
                    <time dateTime={event.at}>{sayMoment(event.at, language, timeZone)}</time>
                    {file.thumbnailUrl === null && ' · PDF'}
                  </small>
                </span>
              </li>
            ))
          })}
        </ul>
      </div>
    </section>
  )
}
