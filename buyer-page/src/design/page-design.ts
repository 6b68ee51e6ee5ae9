import type { Text } from '@zhenma/contract/kernel/texts'
import type { CheckLook } from '@zhenma/contract/page-documents/check-look'
import type { TraceKind } from '@zhenma/contract/page-documents/page-bindings'
import type { TimelineStep, TraceModule } from '@zhenma/contract/page-documents/page-limits'
import type { ProvinceCode } from '@zhenma/contract/sales-regions/provinces'
import type { Translations } from '@zhenma/contract/kernel/translations'
import type {
  TraceEventKind,
  TraceEventText,
} from '@zhenma/contract/trace-events/trace-event-words'
import type { TraceDocument } from '@zhenma/contract/page-documents/trace-document'

/** A step of a label's way as it is known; how much of it is told says the block that shows it. */
export type ShownStep = {
  readonly step: TimelineStep
  /** A moment (ISO 8601), or a day. */
  readonly at: string
  /** In words; empty where nothing is known. */
  readonly region: string
  readonly place: string
  readonly province: ProvinceCode | undefined
}

/** An event that staff have added to the way of goods. */
export type ShownEvent = {
  readonly kind: TraceEventKind
  /** A moment (ISO 8601). */
  readonly at: string
  /** In the language that the company writes in, and translated. */
  readonly texts: Readonly<Record<TraceEventText, string>>
  readonly translations: Translations<TraceEventText>
  /** A warehouse or factory of the company by its name; empty: none is named. */
  readonly place: string
  readonly province: ProvinceCode | undefined
  readonly files: readonly ShownFile[]
}

/** A picture or a PDF. */
export type ShownFile = {
  readonly name: string
  readonly url: string
  /** Null: a PDF. */
  readonly thumbnailUrl: string | null
}

/** The page that a company has designed for these goods. */
export type DesignedTrace = {
  readonly document: TraceDocument
  readonly title: Text
  /** Which of its modules are shown; none: all of them. */
  readonly modules: readonly TraceModule[]
  readonly kind: TraceKind
  /** In the order in which they happened, as far as the kind of traceability tells them. */
  readonly steps: readonly ShownStep[]
  /** What staff have added, in the order in which it happened; as far as the kind tells it. */
  readonly events: readonly ShownEvent[]
  /** Where what the log proves of the label is shown; undefined where a page is only looked at beforehand. */
  readonly proofAddress?: string | undefined
}

/** How a company wants a check to look and what it shows besides; without any of it a page is as it always was. */
export type PageDesign = {
  readonly look: CheckLook | null
  readonly trace: DesignedTrace | null
  /** Where the company's pictures lie, with a slash at the end. */
  readonly files: string
}

/** Where one of its pictures is. The number of a file has nothing in it that an address could be broken with. */
export const pictureAddress = (files: string, imageId: string, isSmall = false): string =>
  `${files}${imageId}${isSmall ? '.thumb' : ''}.webp`
