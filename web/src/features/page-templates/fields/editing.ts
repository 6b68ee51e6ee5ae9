import { createContext, useContext } from 'react'
import { type Flaw, flawsAt } from '../editor/flaws.ts'

/** What fields know of the item that is edited, wherever they stand. */
export type Editing = {
  readonly flaws: readonly Flaw[]
  readonly mayEdit: boolean
  /** Where pictures are, by the numbers of their files. */
  readonly pictures: Readonly<Record<string, string>>
  readonly addPicture: (id: string, url: string) => void
}

export const EditingContext = createContext<Editing>({
  flaws: [],
  mayEdit: false,
  pictures: {},
  addPicture: () => {},
})

export const useEditing = (): Editing => useContext(EditingContext)

/** What is wrong at a property, in one line; undefined: nothing. */
export function useFlaw(path: string): string | undefined {
  const { flaws } = useEditing()
  const messages = [...new Set(flawsAt(flaws, path).map(({ message }) => message))]
  return messages.length === 0 ? undefined : messages.join(' ')
}
