export interface XmlHandler {
  /** Names come without their prefix. */
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
/** No text between two tags is that long: a cell holds 32,767 characters. */
const MAX_PENDING = 2_000_000;

function unescapeEntity(all: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? all;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

export const unescapeXml = (text: string): string =>
  text.includes('&') ? text.replace(/&(#?\w{1,8});/g, unescapeEntity) : text;

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

/** Reads xml part by part, as it is unpacked; declares no entities, since none are ever expanded. */
export class XmlReader {
  private rest = '';
  private readonly on: XmlHandler;

  constructor(on: XmlHandler) {
    this.on = on;
  }

  push(part: string): void {
    const s = this.rest + part;
    let at = 0;
    for (let lt = s.indexOf('<'); lt >= 0; lt = s.indexOf('<', at)) {
      const end = this.markup(s, lt);
      if (end < 0) break;
      if (lt > at) this.on.text(unescapeXml(s.slice(at, lt)));
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
      if (s.startsWith('<![CDATA[', lt)) this.on.text(s.slice(lt + 9, end - 3));
      else if (s.startsWith('<!DOCTYPE', lt)) throw new Error('xml');
      return;
    }
    if (next === '/') {
      this.on.close(localName(s.slice(lt + 2, end - 1).trim()));
      return;
    }
    const selfClosed = s[end - 2] === '/';
    const body = s.slice(lt + 1, selfClosed ? end - 2 : end - 1);
    const space = body.search(/\s/);
    const name = localName(space < 0 ? body : body.slice(0, space));
    this.on.open(name, space < 0 ? '' : body.slice(space));
    if (selfClosed) this.on.close(name);
  }
}
