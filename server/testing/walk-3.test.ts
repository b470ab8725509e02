import { walk } from './walk/trial'

walk(3)
