import { useFacts } from './facts'

/** Licence and filing numbers of the house, as the parameters have them; nothing where there are none. */
export const SideFoot = () => {
  const { data } = useFacts()
  const lines = data ? [data.licence, ...data.filing].filter(Boolean) : []
  if (lines.length === 0) return null
  return (
    <footer className="side-foot">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </footer>
  )
}
