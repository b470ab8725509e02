import { useSearchParams } from 'react-router'

/** What is asked for, as the address has it; `change` writes names into it, or takes those away that are given nothing. */
export const useAddressed = () => {
  const [address, setAddress] = useSearchParams()
  const change = (next: Readonly<Record<string, string | undefined>>): void =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(next)) value ? after.set(name, value) : after.delete(name)
        return after
      },
      { replace: true },
    )
  return { of: (name: string): string => address.get(name) ?? '', change } as const
}
