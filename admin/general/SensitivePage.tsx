import { Button } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/look/language'
import { ResourcePage } from '../kit/page/ResourcePage'
import { SensitiveTest } from './SensitiveTest'
import { words } from './words'

/** Sensitive words: the derived page, with a box to see what the list finds in a text. */
const SensitivePage = () => {
  const say = useSay()
  const [testing, setTesting] = useState(false)
  return (
    <>
      <ResourcePage name="general/sensitivekeywords" tools={<Button onClick={() => setTesting(true)}>{say(words.test)}</Button>} />
      {testing && <SensitiveTest onClose={() => setTesting(false)} />}
    </>
  )
}

export default SensitivePage
