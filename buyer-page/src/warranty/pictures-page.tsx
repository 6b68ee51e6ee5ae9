/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { say } from '@zhenma/contract/kernel/texts'
import { CLAIM_PICTURES } from '@zhenma/contract/warranty/warranty-words'
import type { Visitor } from '../shop/shop-frame.tsx'
import { Refusals } from './register-page.tsx'
import { Carried, type WarrantyOptions, warrantyPage } from './warranty-frame.tsx'
import { WARRANTY_TEXTS } from './warranty.texts.ts'

type Pictures = {
  readonly visitor: Visitor
  /** Where they are sent: the address alone says what they are for. */
  readonly pictureAction: string
  readonly count: number
  readonly mayAdd: boolean
  readonly refusals: readonly string[]
}

/** Pictures are added one by one, so that on a bad line none takes the others with it; they are never shown again. */
export function renderPictures(
  { visitor, pictureAction, count, mayAdd, refusals }: Pictures,
  options: WarrantyOptions,
): string {
  const { language, action } = options
  return warrantyPage(
    options,
    {
      title: WARRANTY_TEXTS.picturesTitle,
      meaning: WARRANTY_TEXTS.picturesWhat,
      values: { count, most: CLAIM_PICTURES },
      tone: count > 0 ? 'good' : 'neutral',
      icon: count > 0 ? 'check' : 'clock',
    },
    <>
      <section className="card won">
        <Refusals refusals={refusals} />
        {mayAdd && (
          <form
            className="hidden typed"
            method="post"
            encType="multipart/form-data"
            action={`${pictureAction}?lang=${language}`}
          >
            <Carried visitor={visitor} options={options} />
            <label htmlFor="picture">{say(WARRANTY_TEXTS.picture, language)}</label>
            <div>
              <input
                id="picture"
                name="picture"
                type="file"
                accept="image/jpeg,image/png,image/webp"
                required
              />
            </div>
            <div>
              <button type="submit">{say(WARRANTY_TEXTS.sendPicture, language)}</button>
            </div>
          </form>
        )}
      </section>
      <form className="card ways" method="post" action={action}>
        <Carried visitor={visitor} options={options} />
        <button type="submit">{say(WARRANTY_TEXTS.back, language)}</button>
      </form>
    </>,
  )
}
