/** @jsxRuntime automatic -- also where a runner takes no notice of tsconfig.json */
import { type Language, say } from '@zhenma/contract/kernel/texts'
import { DRAW_TEXTS } from './draw.texts.ts'

/** To an activity that the label takes part in: its name, and where one draws. */
export type Invitation = { readonly name: string; readonly address: string }

/** A link, so that it works without script; opening it draws nothing yet. */
export function Invite({ name, address, language }: Invitation & { readonly language: Language }) {
  return (
    <section className="card invitation">
      <h2>{name}</h2>
      <a href={address}>{say(DRAW_TEXTS.invite, language)}</a>
    </section>
  )
}
