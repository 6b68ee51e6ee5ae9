import { afterEach, expect, test } from 'vitest'
import {
  dictionaryTexts,
  dictionaryWords,
  offeredWords,
  reworded,
  setDictionaryWords,
} from './dictionary-words.ts'
import { say, texts } from './texts.ts'

const GRADES = ['first', 'second', 'third'] as const
const GRADE_TEXT = dictionaryTexts(
  'grade',
  texts({
    first: { cn: '一等', tc: '一等', en: 'First' },
    second: { cn: '二等', tc: '二等', en: 'Second' },
    third: { cn: '三等', tc: '三等', en: 'Third' },
  }),
)
const item = (value: string, offered = true) => ({
  value,
  text: { cn: `${value} 简`, tc: `${value} 繁`, en: `${value} reworded` },
  offered,
})

afterEach(() => setDictionaryWords({}))

test('a word is said as the platform words it, in each language; the others as they were', () => {
  setDictionaryWords({ grade: [item('second')] })
  expect(say(GRADE_TEXT.second, 'cn')).toBe('second 简')
  expect(say(GRADE_TEXT.second, 'tc')).toBe('second 繁')
  expect(say(GRADE_TEXT.second, 'en')).toBe('second reworded')
  expect(say(GRADE_TEXT.first, 'en')).toBe('First')
  expect(reworded({ cn: '二等', tc: '二等', en: 'Second' }).en, 'no word of a dictionary').toBe(
    'Second',
  )
  setDictionaryWords({})
  expect(say(GRADE_TEXT.second, 'en'), 'the wording was taken back').toBe('Second')
  expect(dictionaryWords()).toEqual({})
})

test('what can be chosen follows the order and leaves out what is hidden, unless it is chosen', () => {
  setDictionaryWords({ grade: [item('third'), item('first'), item('second', false)] })
  expect(offeredWords(GRADES, GRADE_TEXT)).toEqual(['third', 'first'])
  expect(offeredWords(GRADES, GRADE_TEXT, 'second')).toEqual(['third', 'first', 'second'])
  setDictionaryWords({})
  expect(offeredWords(GRADES, GRADE_TEXT)).toEqual(GRADES)
})

test('a word that others say too is reworded in its dictionary only', () => {
  const shared = { cn: '二等', tc: '二等', en: 'Second' } as const
  const own = dictionaryTexts('grade', { second: shared })
  setDictionaryWords({ grade: [item('second')] })
  expect(say(own.second, 'en')).toBe('second reworded')
  expect(say(shared, 'en')).toBe('Second')
})
