import { walk } from './walk/trial'

walk(2)
