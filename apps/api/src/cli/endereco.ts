/** Where a network is reached: at its first host name, by the protocol and port of the installation's address. */
export function enderecoDe(publicUrl: string, hosts: readonly string[]): string {
  const [host] = hosts;
  if (host === undefined) return publicUrl;
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.href.replace(/\/+$/, '');
}
