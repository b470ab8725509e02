/** Pixels of the longer side, and bytes from which on a picture is made again. */
const longest = 2560
const large = 1_500_000

/** A picture as a form sends it: one of a phone's camera is brought to a size at which everything can be seen; what the browser cannot read stays as it is. */
export const smaller = async (file: File): Promise<File> => {
  if (file.size < large || !file.type.startsWith('image/')) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
    return made && made.size < file.size ? new File([made], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' }) : file
  } catch {
    return file
  }
}
