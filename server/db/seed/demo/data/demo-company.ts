import type { DesignedLabelWords } from '../designed-label.ts'
import type { Language } from '@zhenma/contract/kernel/texts'
import type { LevelInput } from '@zhenma/contract/members/levels'
import type { StartingPoint } from '@zhenma/contract/print-templates/starting-points'
import type { BatchPlan } from '../plan/batch-plans.ts'
import type { DemoActivity } from './activities.ts'
import type { DemoWinners } from './winners.ts'
import type { City } from './cities.ts'
import type { DemoFactory, DemoPlace } from './company.ts'
import type { DemoDealer } from './dealers.ts'
import type { DemoDevice } from './devices.ts'
import type { DemoRecord } from './extended-data.ts'
import type { DemoMaterial } from './materials.ts'
import type { DemoPrize } from './prizes.ts'
import type { DemoProduct } from './products.ts'
import type { DemoCard } from './qa-cards.ts'
import type { DemoRegion } from './sales-regions.ts'
import type { DemoShop } from './shop.ts'
import type { DemoLook, DemoTracePage } from './trace-pages.ts'
import type { DemoWarranties } from './warranties.ts'
import type { DemoUser } from './users.ts'

type Keyed<T> = Readonly<Record<string, T>>

type Place = Pick<City, 'weight' | 'nets'>

/** Who buys and checks: where, and with what. */
export type DemoMarket = {
  /** The dealers' cities, in the order of the dealers. */
  readonly homes: readonly Place[]
  /** Where people carry the products to. */
  readonly elsewhere: readonly Place[]
  readonly devices: readonly DemoDevice[]
}

/** What the company's people write down when something happens. */
export type DemoWords = {
  readonly wrongWarehouse: string
  readonly wrongDealer: string
  readonly held: string
  readonly released: string
  readonly damaged: string
  readonly returned: readonly string[]
  readonly destroyed: string
  readonly stolen: string
  readonly withdrawn: string
  readonly spoiled: string
  readonly reprinted: string
  /** Of the warehouse's working day. */
  readonly parked: string
  readonly short: string
  readonly dismissed: string
  readonly counting: string
}

/** Everything that makes one demo company another than the other; its life is made by the same rules. */
export type DemoCompany = {
  /** What its people write in. */
  readonly language: Language
  readonly facts: {
    readonly code: string
    readonly name: string
    readonly englishName: string
    readonly translations: Partial<Record<Language, { readonly name: string }>>
    /** IANA name: its days begin and its times are read there. */
    readonly timeZone: string
    readonly country: string
    readonly province: string
    readonly city: string
    readonly address: string
    readonly phone: string
    readonly email: string
    readonly website: string
    /** What goes out to dealers is on its way until they have received it. */
    readonly receiptConfirmed: boolean
  }
  readonly factories: readonly DemoFactory[]
  readonly warehouses: readonly DemoPlace[]
  /** By key; a parent stands before its children. */
  readonly categories: Keyed<{ name: string; code: string; parent: string | null }>
  readonly gtinPrefix: string
  readonly currency: string
  readonly products: readonly DemoProduct[]
  /** A superior stands before those below it. */
  readonly dealers: readonly DemoDealer[]
  readonly regions: readonly DemoRegion[]
  readonly users: readonly DemoUser[]
  readonly cards: Keyed<DemoCard>
  readonly activities: Keyed<DemoActivity>
  /** The prizes of one of the activities, a lottery. */
  readonly lottery: { readonly activity: string; readonly prizes: readonly DemoPrize[] }
  readonly winners: DemoWinners
  /** What members rise to. */
  readonly levels: readonly LevelInput[]
  /** What they get for their points. */
  readonly shop: DemoShop
  /** What buyers have registered, and what they claim. */
  readonly warranties: DemoWarranties
  readonly extended: {
    readonly records: readonly DemoRecord[]
    /** Keys of records by product number, and by the name of a batch. */
    readonly ofProducts: Keyed<readonly string[]>
    readonly ofBatches: Keyed<readonly string[]>
  }
  /** By product number. */
  readonly materials: Keyed<readonly DemoMaterial[]>
  readonly printTemplates: readonly (readonly [name: string, from: StartingPoint])[]
  /** What the template that was designed freely is called, and what stands beside its code. */
  readonly designedLabel: DesignedLabelWords
  readonly tracePages: readonly DemoTracePage[]
  readonly looks: readonly DemoLook[]
  readonly batches: readonly BatchPlan[]
  readonly market: DemoMarket
  readonly words: DemoWords
  /** How many of the checks that a demo is asked for are made of its goods. */
  readonly checkShare: number
}

/** The dealer that the company's dealer user belongs to. */
export function sellingDealerOf({ users }: DemoCompany): number {
  return users.find(({ dealer }) => dealer !== undefined)?.dealer ?? 0
}
