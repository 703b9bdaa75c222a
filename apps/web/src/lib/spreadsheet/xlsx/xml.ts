/** Prefixes and what they stand for; the empty one is that of names without a prefix. */
export type Scope = ReadonlyMap<string, string>;

export interface XmlHandler {
  /** Names come without their prefix, of elements of the reader's own namespaces alone. */
  open(name: string, attributes: string, scope: Scope): void;
  text(text: string): void;
  close(name: string): void;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** No text between two tags is that long: a cell holds 32,767 characters. */
const MAX_PENDING = 2_000_000;
/** What writers of newer programs say beside what every program reads. */
const COMPATIBILITY = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

function unescapeEntity(all: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? all;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const unescapeXml = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,8});/g, unescapeEntity) : text;

/** A text between tags: its ends of lines are LF, as XML has it. */
const plainText = (text: string): string =>
  unescapeXml(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);

/** An attribute by its name, unescaped; undefined when the tag has none. */
export function attribute(attributes: string, name: string): string | undefined {
  for (let at = attributes.indexOf(`${name}=`); at >= 0; at = attributes.indexOf(`${name}=`, at + 1)) {
    const quote = attributes[at + name.length + 1];
    if ((quote !== '"' && quote !== "'") || (at > 0 && !/\s/.test(attributes[at - 1] ?? ''))) continue;
    const from = at + name.length + 2;
    const to = attributes.indexOf(quote, from);
    return to < 0 ? undefined : unescapeXml(attributes.slice(from, to));
  }
  return undefined;
}

/** An attribute of one of these namespaces, whatever its prefix is. */
export function attributeIn(
  attributes: string,
  scope: Scope,
  namespaces: ReadonlySet<string>,
  name: string,
): string | undefined {
  for (const [prefix, uri] of scope) {
    if (prefix === '' || !namespaces.has(uri)) continue;
    const found = attribute(attributes, `${prefix}:${name}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a tag ends: a '>' inside of a quoted value is none. */
function tagEnd(s: string, from: number): number {
  let quote = '';
  for (let gt = s.indexOf('>', from), at = from; gt >= 0; gt = s.indexOf('>', gt + 1)) {
    for (; at < gt; at++) {
      const c = s[at];
      if (quote === '' ? c === '"' || c === "'" : c === quote) quote = quote === '' ? (c ?? '') : '';
    }
    if (quote === '') return gt;
  }
  return -1;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string): string => name.slice(0, Math.max(0, name.indexOf(':')));

/** The attributes of a tag, those with blanks beside their '=' brought to the form without. */
const tidy = (attributes: string): string =>
  attributes.includes(' =') || attributes.includes('= ') || /[\t\r\n]=|=[\t\r\n]/.test(attributes)
    ? attributes.replace(/(\s[\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g, '$1=$2')
    : attributes;

function scopeWith(scope: Scope, attributes: string): Scope {
  const declared = [...attributes.matchAll(/\sxmlns(?::([\w.-]+))?=("[^"]*"|'[^']*')/g)];
  if (declared.length === 0) return scope;
  return new Map([
    ...scope,
    ...declared.map(([, prefix = '', uri = '']) => [prefix, unescapeXml(uri.slice(1, -1))] as const),
  ]);
}

type Place = 'own' | 'passed' | 'foreign';
interface Known {
  place: Place;
  local: string;
}

/**
 * Reads xml part by part, as it is unpacked. An element counts in the given namespaces only: any other is skipped with
 * all that it holds, but what newer programs offer to those that know no better. Declares no entities, since none are
 * ever expanded.
 */
export class XmlReader {
  private rest = '';
  private readonly on: XmlHandler;
  private readonly namespaces: ReadonlySet<string>;
  private scope: Scope = new Map([['', '']]);
  /** What the names of elements mean in the present scope, as they come. */
  private known = new Map<string, Known>();
  private readonly scopes: Scope[] = [];
  /** Open elements inside of one that is skipped, itself among them. */
  private skipped = 0;

  constructor(on: XmlHandler, namespaces: ReadonlySet<string>) {
    this.on = on;
    this.namespaces = namespaces;
  }

  push(part: string): void {
    const s = this.rest + part;
    let at = 0;
    for (let lt = s.indexOf('<'); lt >= 0; lt = s.indexOf('<', at)) {
      const end = this.markup(s, lt);
      if (end < 0) break;
      if (lt > at && this.skipped === 0) this.on.text(plainText(s.slice(at, lt)));
      this.tag(s, lt, end);
      at = end;
    }
    this.rest = s.slice(at);
    if (this.rest.length > MAX_PENDING) throw new Error('xml');
  }

  /** Where the markup that begins at `lt` is over; -1 while it is not all there. */
  private markup(s: string, lt: number): number {
    const next = s[lt + 1];
    if (next !== '!' && next !== '?') return tagEnd(s, lt + 1) + 1 || -1;
    const [open, close] = s.startsWith('<!--', lt)
      ? ['<!--', '-->']
      : s.startsWith('<![CDATA[', lt)
        ? ['<![CDATA[', ']]>']
        : ['<', '>'];
    const found = s.length - lt < 9 ? -1 : s.indexOf(close, lt + open.length);
    return found < 0 ? -1 : found + close.length;
  }

  private tag(s: string, lt: number, end: number): void {
    const next = s[lt + 1];
    if (next === '?') return;
    if (next === '!') {
      if (s.startsWith('<![CDATA[', lt)) {
        if (this.skipped === 0) this.on.text(s.slice(lt + 9, end - 3));
      } else if (s.startsWith('<!DOCTYPE', lt)) throw new Error('xml');
      return;
    }
    if (next === '/') {
      this.close(s.slice(lt + 2, end - 1).trim());
      return;
    }
    const selfClosed = s[end - 2] === '/';
    const body = s.slice(lt + 1, selfClosed ? end - 2 : end - 1);
    const space = body.search(/\s/);
    const name = space < 0 ? body : body.slice(0, space);
    this.open(name, space < 0 ? '' : tidy(body.slice(space)));
    if (selfClosed) this.close(name);
  }

  private open(name: string, attributes: string): void {
    if (this.skipped > 0) {
      this.skipped++;
      return;
    }
    this.scopes.push(this.scope);
    if (attributes.includes('xmlns')) this.enter(scopeWith(this.scope, attributes));
    const { place, local } = this.meaning(name);
    if (place === 'own') this.on.open(local, attributes, this.scope);
    else if (place === 'foreign') this.skipped = 1;
  }

  private close(name: string): void {
    if (this.skipped > 1) {
      this.skipped--;
      return;
    }
    if (this.skipped === 1) this.skipped = 0;
    else {
      const { place, local } = this.meaning(name);
      if (place === 'own') this.on.close(local);
    }
    this.enter(this.scopes.pop() ?? this.scope);
  }

  private enter(scope: Scope): void {
    if (scope === this.scope) return;
    this.scope = scope;
    this.known = new Map();
  }

  private meaning(name: string): Known {
    const found = this.known.get(name);
    if (found !== undefined) return found;
    const local = localName(name);
    const known = { local, place: this.place(prefixOf(name), local) };
    this.known.set(name, known);
    return known;
  }

  private place(prefix: string, local: string): Place {
    const uri = this.scope.get(prefix);
    if (uri !== undefined && this.namespaces.has(uri)) return 'own';
    return uri === COMPATIBILITY && /^(AlternateContent|Fallback)$/.test(local) ? 'passed' : 'foreign';
  }
}
