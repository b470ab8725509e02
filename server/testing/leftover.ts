import { afterAll } from 'vitest'
import { endLeftover } from './process'

// A test that failed or ran out of its time may not have come to the line that ends what it started.
afterAll(endLeftover)
