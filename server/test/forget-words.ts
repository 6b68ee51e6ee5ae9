import { setDictionaryWords } from '@zhenma/contract/kernel/dictionary-words'

// Files of tests share a process: what the platform of another file has reworded is not reworded here.
setDictionaryWords({})
