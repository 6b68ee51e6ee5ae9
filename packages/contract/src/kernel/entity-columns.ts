import { z } from 'zod'
import { moment } from './lists.ts'
import { WORDS } from './words.ts'

// Columns that many entities have: `columns: { name: …, ...PICTURE, ...TIMES }`.

/** When a record was made. */
export const CREATED = {
  createdAt: { label: WORDS.created, output: moment, isSorted: true, isInSheet: true },
} as const

/** When a record was made, and last changed. */
export const TIMES = {
  ...CREATED,
  updatedAt: { label: WORDS.changed, output: moment, isSorted: true, isInSheet: true },
} as const

/** A stored file, and its address, which the module's `more` answers. */
export const PICTURE = {
  imageId: {
    label: WORDS.picture,
    input: z.uuid().nullish(),
    output: z.string().nullable(),
    isReference: true,
  },
  imageUrl: { label: WORDS.picture, output: z.string().nullable(), isComputed: true },
} as const
