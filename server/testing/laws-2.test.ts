import { tryLaws } from './laws/trial'

tryLaws(2)
