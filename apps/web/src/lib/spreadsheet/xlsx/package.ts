import { attribute, type XmlHandler, XmlReader } from './xml.ts';
import { unpackEntry, type Zip } from './zip.ts';

/** Bytes that one part of a workbook may hold once it is unpacked. */
export const MAX_UNPACKED = 200_000_000;

/** The namespaces of sheets: as everybody writes them, of strict workbooks, and of writers that name none. */
export const MAIN: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
  '',
]);
/** The namespaces of attributes that name a relation. */
export const RELATION: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
]);
const RELATIONS: ReadonlySet<string> = new Set([
  'http://schemas.openxmlformats.org/package/2006/relationships',
  '',
]);

/** A part that the workbook names and that is not in it. */
export class MissingPart extends Error {
  readonly part: string;
  constructor(part: string) {
    super('part');
    this.part = part;
  }
}

/** UTF-8, unless the first bytes or the declaration of a part say otherwise. */
function decoderFor(first: Uint8Array): TextDecoder {
  const [a, b] = first;
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return new TextDecoder('utf-16le');
  if ((a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c)) return new TextDecoder('utf-16be');
  const head = String.fromCharCode(...first.subarray(0, 200));
  const said = /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(said);
  } catch {
    return new TextDecoder();
  }
}

/** Reads a part of a package; false when it is not there. */
export function readPart(zip: Zip, path: string, on: XmlHandler, namespaces = MAIN): boolean {
  const reader = new XmlReader(on, namespaces);
  let decoder: TextDecoder | undefined;
  return unpackEntry(zip, path, MAX_UNPACKED, (part) => {
    decoder ??= decoderFor(part);
    reader.push(decoder.decode(part, { stream: true }));
  });
}

/** Reads a part that is named: one that is missing is no emptiness. */
export function readNamedPart(zip: Zip, path: string, on: XmlHandler): void {
  if (!readPart(zip, path, on)) throw new MissingPart(path);
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** Where a relation leads: from the root of the package, or from the folder of the part that has it. */
function resolved(folder: string, target: string): string {
  const steps: string[] = [];
  for (const step of (target.startsWith('/') ? target : `${folder}${target}`)
    .replaceAll('\\', '/')
    .split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '' && step !== '.') steps.push(step);
  }
  return steps.join('/');
}

interface Relation {
  /** The last word of its type. */
  kind: string;
  path: string;
}

/** The relations of a part, by their ids; those that lead out of the package are none of its parts. */
class Relations implements XmlHandler {
  readonly byId = new Map<string, Relation>();
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  open(name: string, attributes: string): void {
    if (name !== 'Relationship' || attribute(attributes, 'TargetMode') === 'External') return;
    this.byId.set(attribute(attributes, 'Id') ?? '', {
      kind: (attribute(attributes, 'Type') ?? '').split('/').at(-1) ?? '',
      path: resolved(this.folder, attribute(attributes, 'Target') ?? ''),
    });
  }
  text(): void {}
  close(): void {}

  /** The first part of a kind. */
  of(kind: string): string | undefined {
    return [...this.byId.values()].find((r) => r.kind === kind)?.path;
  }
}

/** The relations of a part; of the package itself for ''. */
export function relationsOf(zip: Zip, part: string): Relations {
  const folder = folderOf(part);
  const relations = new Relations(folder);
  readPart(zip, `${folder}_rels/${part.slice(folder.length)}.rels`, relations, RELATIONS);
  return relations;
}
