import { NO_TEXT } from '@zhenma/contract/kernel/text'
import type { Text } from '@zhenma/contract/kernel/texts'
import { type DemoLook, type DemoTracePage, demoBlocks, event } from '../trace-pages.ts'
import { FERNHOLLOW_FACTS } from './company.ts'

/** The company writes in English; readers of other languages are told so. */
const text = (en: string): Text => ({ cn: '', tc: '', en })

const WARNING = [
  text('Please do not buy or use it'),
  text('Keep the item, its packaging and the receipt, and call us to say where you bought it.'),
] as const

export const FERNHOLLOW_TRACE_PAGES: readonly DemoTracePage[] = [
  {
    name: 'Honey trace page',
    kind: 'blockchain',
    products: ['FH-340-H', 'FH-250-C'],
    events: [
      event('harvest', 140, [
        text('Honey extracted'),
        text('Shropshire, England'),
        text('Long Mynd apiary'),
        text('From capped combs only.'),
      ]),
    ],
    title: text('Where this honey comes from'),
    blocks: demoBlocks({
      warning: WARNING,
      way: text('From the hives to you'),
      batch: text('Bottled in'),
      advice: [
        text('Good to know'),
        text(
          'Honey sets in the cold: stand the jar in warm water to clear it. Not for babies under one year.',
        ),
      ],
    }),
  },
  {
    name: 'Rose care trace page',
    kind: 'batch',
    products: ['FR-120-M', 'FR-030-S'],
    events: [
      event('harvest', 160, [
        text('Roses picked at dawn'),
        text('Shropshire, England'),
        text('Fernhollow fields'),
        NO_TEXT,
      ]),
    ],
    title: text('How it was made'),
    blocks: demoBlocks({
      warning: WARNING,
      way: text('From the field to the bottle'),
      batch: text('Batch and date'),
      advice: [
        text('How to use it'),
        text(
          'Try it inside the arm first. Should the skin redden or itch, stop and ask a doctor. Use it within six months of opening.',
        ),
      ],
    }),
  },
]

export const FERNHOLLOW_LOOKS: readonly DemoLook[] = [
  {
    name: 'Fernhollow brand page',
    products: ['FH-340-H', 'FH-250-C', 'FR-120-M', 'FR-030-S'],
    look: {
      version: 1,
      brand: { background: '#3b4f2a', ink: '#ffffff' },
      name: text('Fernhollow'),
      outcomes: {},
      facts: {},
      hotline: {
        phone: FERNHOLLOW_FACTS.facts.phone,
        hours: text('Monday to Friday, 9 am to 5 pm'),
      },
      footer: text('Small batches from Bristol since the first hive.'),
    },
  },
]
