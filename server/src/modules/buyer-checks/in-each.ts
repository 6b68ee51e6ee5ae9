import { type Language, LANGUAGES } from '@zhenma/contract/kernel/languages'

/** What buyers are told, as it is in each language: made once when it is read, not for every check. */
export type InEach<Shown> = Readonly<Record<Language, Shown>>

export function inEach<Shown>(tell: (language: Language) => Shown): InEach<Shown> {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, tell(language)]),
  ) as InEach<Shown>
}
