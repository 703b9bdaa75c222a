/** Why a dialog has no address of its own: Back closes it, a reload leaves it closed. */
export type Unaddressed =
  /** A question about what it stands over. */
  | 'asks'
  /** One part of the form it stands over, whose draft holds what is typed. */
  | 'part'
  /** What is shown this once, and by no address again. */
  | 'once'
  /** A file of this machine, which no address can name. */
  | 'file'
  /** Acts on what is marked in the list, which a reload unmarks. */
  | 'marked'
  /** A part of the screen itself, folded away where there is no room. */
  | 'folded';

/** What opens a dialog anew: its page, a parameter of its search, or a panel after the '#' (`usePanel`). */
export type DialogAddress = 'page' | `?${string}` | `#${string}` | Unaddressed;

interface Place {
  search: string;
  hash: string;
}

/** The panels of a hash, in the order in which they stand one over the other. */
export const panelsOf = (hash: string): string[] => hash.replace(/^#/, '').split('/').filter(Boolean);

const isPanel = (part: string, name: string): boolean => part === name || part.startsWith(`${name}.`);

/** Whether what stands at this place of the browser opens the dialog, so that leaving the place closes it. */
export function opensAt(address: DialogAddress, { search, hash }: Place): boolean {
  if (address === 'page') return true;
  const name = address.slice(1);
  if (address.startsWith('?')) return new URLSearchParams(search).has(name);
  return address.startsWith('#') && panelsOf(hash).some((part) => isPanel(part, name));
}
