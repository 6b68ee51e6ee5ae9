// What other modules may use of dictionaries.
export { isBuiltInDictionary } from './built-in.ts'
export { dictionaryRoutes } from './dictionaries.handlers.ts'
export { followWords } from './dictionary-cache.ts'
export { allDictItems, usableItems } from './read-dictionaries.ts'
