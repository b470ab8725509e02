import { tryLaws } from './laws/trial'

tryLaws(4)
