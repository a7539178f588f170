/** An e-mail address that wraps after the @. */
export function Email({ address }: { address: string }) {
  const at = address.indexOf("@") + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  )
}
