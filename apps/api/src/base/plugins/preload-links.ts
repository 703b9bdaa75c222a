import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Files that the build says each address begins with; `$` stands for any segment. */
type Carga = Readonly<Record<string, readonly string[]>>;

const isCarga = (v: unknown): v is Carga =>
  typeof v === 'object' &&
  v !== null &&
  Object.values(v).every((files) => Array.isArray(files) && files.every((f) => typeof f === 'string'));

const link = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((p, i) => p === segments[i] || (p.startsWith('$') && segments[i] !== ''));

/**
 * What the page of an address names ahead, so that the browser asks for all parts of its screen at once and not one
 * after the other as each is read.
 */
export async function loadPreloadLinks(webDir: string): Promise<(address: string) => string> {
  const written: unknown = JSON.parse(await readFile(path.join(webDir, 'preload.json'), 'utf8'));
  const screens = Object.entries(isCarga(written) ? written : {}).map(([pattern, files]) => ({
    pattern: pattern.split('/'),
    links: files.map(link).join(''),
  }));
  // A screen of its own comes before one that stands for any record.
  screens.sort((a, b) => a.pattern.join().split('$').length - b.pattern.join().split('$').length);
  return (address) => {
    const segments = address.split(/[?#]/, 1)[0]?.split('/') ?? [];
    return screens.find(({ pattern }) => fits(pattern, segments))?.links ?? '';
  };
}
