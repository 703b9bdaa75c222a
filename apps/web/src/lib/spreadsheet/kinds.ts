/** Files that spreadsheets are kept in and that are not read: what each is to be saved as is said at once. */
export type OtherKind = 'antigo' | 'senha' | 'xlsb' | 'ods' | 'numbers' | 'xml2003' | 'html';

const HEAD = 4096;

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((b, i) => bytes[i] === b);

/** The name of a stream, as compound files write names: two bytes a character. */
function holdsName(bytes: Uint8Array, name: string): boolean {
  const [first = 0] = [name.charCodeAt(0)];
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if ([...name].every((c, i) => bytes[at + 2 * i] === c.charCodeAt(0) && bytes[at + 2 * i + 1] === 0))
      return true;
  return false;
}

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b);

/** Spreadsheets from before xlsx, and those with a password, begin alike. */
function ofCompound(bytes: Uint8Array): OtherKind | null {
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    return holdsName(bytes, 'EncryptedPackage') ? 'senha' : 'antigo';
  // The oldest begin with the record that says so, without a compound file around them.
  return startsWith(bytes, 0x09) && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && bytes[3] === 0
    ? 'antigo'
    : null;
}

/** What the markup of a text is of. */
function ofMarkup(bytes: Uint8Array): OtherKind | null {
  const head = new TextDecoder()
    .decode(bytes.subarray(0, HEAD))
    .replaceAll('\0', '')
    .replace(/^[\ufeff\ufffd\s]+/, '');
  if (!head.startsWith('<')) return null;
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/i.test(head)) return 'xml2003';
  if (/urn:oasis:names:tc:opendocument/i.test(head)) return 'ods';
  return /<(!doctype\s+html|html|head|body|table|meta|style|div)\b/i.test(head) ? 'html' : null;
}

/** Which kind a file is by what it begins with; null for what may be a text or a workbook. */
export const otherKind = (bytes: Uint8Array): OtherKind | null =>
  ofCompound(bytes) ?? (isZip(bytes) ? null : ofMarkup(bytes));

/** Which kind a zip is by the names of its parts; null for what may be a workbook. */
export function otherKindOfZip(names: ReadonlyMap<string, unknown>): OtherKind | null {
  const all = [...names.keys()];
  if (all.some((n) => /^xl\/workbook\.bin$/.test(n))) return 'xlsb';
  if (names.has('content.xml')) return 'ods';
  if (names.has('encryptedpackage')) return 'senha';
  return all.some((n) => n.endsWith('.iwa')) ? 'numbers' : null;
}
