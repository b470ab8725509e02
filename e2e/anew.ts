import { vi } from 'vitest'

// A process keeps what it has read of packages, and its browser; what stands in this folder is read anew for each file, whose product it starts.
vi.resetModules()
